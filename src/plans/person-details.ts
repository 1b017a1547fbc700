/** read_media for people: what they took part in. Ombi has no page for a person, so the name comes from the caller (C24). */
import type { MediaOutput, ReadMediaInput } from '../../generated/contract.ts';
import type { Calls, Plan } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { CallFailure, failure } from '../failure.ts';
import type { GatheredMedia } from '../projections/media.ts';
import {
  type FilmographyTitle,
  filmography,
  type UpstreamPersonCredits,
} from '../projections/media-records/filmography.ts';
import { identifiers } from '../projections/media-records/identifiers.ts';
import { showFromDetail } from '../projections/media-records.ts';
import { cleanText } from '../projections/text.ts';
import { objectsOf, positiveId, present } from '../projections/values.ts';
import { identified, idOrZero } from './identified.ts';
import { lookUp } from './media/look-up.ts';
import { optionalPart } from './media/optional-part.ts';
import { wantedParts } from './media/wanted-parts.ts';
import { wholeAnswer } from './media/whole-answer.ts';

const filmsOf = 'GET /api/v2/Search/actor/{actorId}/movie';
const showsOf = 'GET /api/v2/Search/actor/{actorId}/tv';

type PersonDetailsCall = typeof filmsOf | typeof showsOf | 'GET /api/v2/Search/tv/{tvdbId}';

/** Beside the person a page has room for these. */
const maxTitles = 99;
/** Shows whose title and state are looked up; each costs Ombi one call and one more per season. */
const maxShowLookUps = 20;

/** The person, then films and shows, the best known first. */
export const personDetails: Plan<ReadMediaInput, PersonDetailsCall, GatheredMedia> = async (input, calls, context) => {
  const artwork = wantedParts(input, ['credits', 'artwork'], context).has('artwork');
  const name = cleanText(input.name, 'name', context);
  if (name === undefined) {
    throw failure(
      'invalid_value',
      { field: 'name', problem: 'is blank; give it as read_search tells it' },
      { field: 'name' },
    );
  }
  const { id, films, shows } = await lookUp(
    input,
    { tmdb: (actorId) => creditsOf(actorId, calls, context) },
    { noun: 'person', isShell: (credits) => isEmpty(credits.films) && isEmpty(credits.shows) },
  );
  const person = { id, name };
  const titles = [
    ...filmography('movie', films ?? {}, person, artwork, context),
    ...filmography('tv', shows ?? {}, person, artwork, context),
  ].sort((a, b) => b.popularity - a.popularity);
  const shown = titles.slice(0, maxTitles);
  if (shown.length < titles.length) {
    context.cut(`Only the ${shown.length} best known of ${titles.length} titles are shown.`);
  }
  const looksUp = new Set(
    shown
      .filter(({ record }) => record.media === 'tv')
      .slice(0, maxShowLookUps)
      .map(({ record }) => record),
  );
  const records = await Promise.all(
    shown.map((title) => (looksUp.has(title.record) ? showOf(title, calls, context) : title.record)),
  );
  noteTheUntold(records, context);
  return wholeAnswer([
    present({ media: 'person' as const, identifiers: identifiers({ tmdb: id }), title: name }),
    ...records,
  ]);
};

interface Credits {
  id: number;
  films: UpstreamPersonCredits | null | undefined;
  shows: UpstreamPersonCredits | null | undefined;
}

/** Both media; one that fails is a warning as long as the other answers. */
async function creditsOf(actorId: number, calls: Calls<PersonDetailsCall>, context: CallContext): Promise<Credits> {
  const init = { params: { path: { actorId } } };
  const read = {
    films: async () => identified(await calls[filmsOf](init), ({ id }) => idOrZero(id), filmsOf),
    shows: async () => identified(await calls[showsOf](init), ({ id }) => idOrZero(id), showsOf),
  };
  const [films, shows] = await Promise.allSettled([read.films(), read.shows()]);
  if (films.status === 'rejected' && shows.status === 'rejected') throw films.reason;
  return {
    id: actorId,
    films: await optionalPart('The films', () => settled(films), context),
    shows: await optionalPart('The shows', () => settled(shows), context),
  };
}

async function settled<Value>(result: PromiseSettledResult<Value>): Promise<Value> {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/** Ombi answers an unknown person with id 0 and no lists. */
function isEmpty(credits: UpstreamPersonCredits | null | undefined): boolean {
  return (
    !credits ||
    (positiveId(credits.id) === undefined &&
      objectsOf(credits.cast).length === 0 &&
      objectsOf(credits.crew).length === 0)
  );
}

/** A show's title, year and state from its own detail; without them, by id, when that fails. */
async function showOf(
  { tmdbId, record }: FilmographyTitle,
  calls: Calls<PersonDetailsCall>,
  context: CallContext,
): Promise<MediaOutput> {
  try {
    const detail = await calls['GET /api/v2/Search/tv/{tvdbId}']({ params: { path: { tvdbId: String(tmdbId) } } });
    if (!detail || positiveId(detail.id) === undefined) return record;
    const { overview: _, genres: __, ...show } = showFromDetail(detail, {}, context);
    return { ...record, ...show };
  } catch (error) {
    if (error instanceof CallFailure) return record;
    throw error;
  }
}

function noteTheUntold(records: readonly MediaOutput[], context: CallContext): void {
  const untitled = records.filter(({ title }) => title === undefined).length;
  if (untitled > 0) {
    context.warn(
      `${untitled} shows are told by their id only, since Ombi lists them without a title: read_media with media=tv and the id tells more.`,
    );
  }
  if (records.some(({ media }) => media === 'movie')) {
    context.warn('Whether the films are there or requested is not looked up here; read_search with titles tells.');
  }
}
