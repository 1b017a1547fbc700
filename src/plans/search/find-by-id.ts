/** Looks an id up: the route, and with it the namespaces of the record, follow from what the id stands for (C21). */
import { CallFailure } from '../../failure.ts';
import { albumFromLidarr } from '../../projections/media-records/album.ts';
import { artistRecord } from '../../projections/media-records/artist.ts';
import { collectionRecord } from '../../projections/media-records/collection.ts';
import { movieFromDetail } from '../../projections/media-records.ts';
import { uuidOf } from '../../projections/values.ts';
import { identified, idOrZero } from '../identified.ts';
import { orMissing } from '../media/or-missing.ts';
import { type Hit, hitOf } from './hit.ts';
import type { IdKind, IdNamespace, IdQuery } from './query.ts';
import { fromSource, type Search } from './search.ts';
import { showByTvdb } from './show-by-tvdb.ts';
import { filmById, showById } from './title-state.ts';

type LookUp = (value: string, search: Search) => Promise<Hit | undefined>;

const lookUps: Record<IdNamespace, Partial<Record<IdKind, LookUp>>> = {
  tmdb: { movie: (value, search) => filmById(Number(value), search), tv: showById, collection: collectionById },
  imdb: { movie: filmByImdb },
  tvdb: { tv: showByTvdb },
  musicbrainz: { artist: artistById, album: albumById },
};

/**
 * The records with that id: none, or one of each kind that it may stand for. A look-up that fails beside another that
 * does not is a warning. Throws the first failure where every look-up failed.
 */
export async function findById({ namespace, value, kinds }: IdQuery, search: Search): Promise<Hit[]> {
  const outcomes = await Promise.all(kinds.map((kind) => outcomeOf(lookUps[namespace][kind], value, search)));
  const failures = outcomes.filter((outcome) => outcome instanceof CallFailure);
  const [failure] = failures;
  if (failure && failures.length === kinds.length) throw failure;
  for (const [index, outcome] of outcomes.entries()) {
    if (!(outcome instanceof CallFailure)) continue;
    search.context.warn(`${namespace}:${value} could not be looked up as ${kinds[index]}: ${outcome.message}`);
  }
  const hits = outcomes.flatMap((outcome) =>
    outcome === undefined || outcome instanceof CallFailure ? [] : [outcome],
  );
  const hint = hints[namespace];
  if (hits.length === 0 && hint) search.context.warn(hint);
  return hits;
}

/** Why an id that exists may not be found. */
const hints: Partial<Record<IdNamespace, string>> = {
  imdb: 'Ombi finds only films by an IMDb id; search for a show by its title, tmdb:… or tvdb:….',
  musicbrainz:
    'Ombi finds an album by its id only where Lidarr has it already; search for others by title, with media album.',
};

async function outcomeOf(lookUp: LookUp | undefined, value: string, search: Search) {
  try {
    return lookUp && (await fromSource(orMissing(lookUp(value, search))));
  } catch (error) {
    if (error instanceof CallFailure) return error;
    throw error;
  }
}

async function filmByImdb(imdbid: string, { calls, context }: Search): Promise<Hit | undefined> {
  const operation = 'GET /api/v2/Search/movie/imdb/{imdbid}';
  const answer = await calls[operation]({ params: { path: { imdbid } } });
  const detail = identified(answer, ({ id }) => idOrZero(id), operation);
  if (!detail?.id) return undefined;
  return hitOf((held) => movieFromDetail(detail, {}, held), context, detail.originalTitle);
}

async function collectionById(value: string, { calls, context }: Search): Promise<Hit | undefined> {
  const path = { collectionId: Number(value) };
  const collection = await calls['GET /api/v2/Search/movie/collection/{collectionId}']({ params: { path } });
  // Of a number that is none, Ombi gives a collection without name and films.
  if (!collection?.name) return undefined;
  return hitOf((held) => collectionRecord(path.collectionId, collection, held), context);
}

async function artistById(artistId: string, { calls, context }: Search): Promise<Hit | undefined> {
  const operation = 'GET /api/v2/Search/artist/{artistId}';
  const answer = await calls[operation]({ params: { path: { artistId } } });
  const artist = identified(answer, ({ id }) => uuidOf(id), operation);
  return artist ? hitOf((held) => artistRecord(artist, {}, held), context) : undefined;
}

/** Ombi finds an album by id only where Lidarr has it already. */
async function albumById(foreignAlbumId: string, { calls, context }: Search): Promise<Hit | undefined> {
  const operation = 'GET /api/v1/Search/music/album/info/{foreignAlbumId}';
  const answer = await calls[operation]({ params: { path: { foreignAlbumId } } });
  const album = identified(answer, (known) => uuidOf(known.foreignAlbumId), operation);
  return album ? hitOf((held) => albumFromLidarr(album, {}, held), context) : undefined;
}
