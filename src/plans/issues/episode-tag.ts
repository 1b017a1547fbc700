/** Which part of a show a problem is with. Ombi files problems under whole shows, so that it stands in the subject. */
import type { WriteIssueInput } from '../../../generated/contract.ts';
import type { CallContext } from '../../call/context.ts';
import { failure } from '../../failure.ts';
import type { Season } from '../../projections/media-records/episodes.ts';

type Part = Pick<WriteIssueInput, 'media' | 'season' | 'episode'>;

/** Throws INVALID_ARGUMENT for a season or episode of something that has none, and for an episode without its season. */
export function checkPart({ media, season, episode }: Part): void {
  const given = season === undefined ? (episode === undefined ? undefined : 'episode') : 'season';
  if (media !== 'tv' && given !== undefined) {
    throw failure(
      'input_not_taken',
      { field: given, when: `media ${media}`, accepted: 'id, category, subject, description' },
      { field: given },
    );
  }
  if (season === undefined && episode !== undefined) {
    throw failure('missing_input', { field: 'season', when: ' for an episode' }, { field: 'season' });
  }
}

/** `S01E03` or `S01`, checked with what Ombi lists of the show; throws INVALID_ARGUMENT for what it does not list. */
export function episodeTag(
  { season, episode }: Part,
  seasons: readonly Season[],
  context: Pick<CallContext, 'warn'>,
): string | undefined {
  if (season === undefined) return undefined;
  const tag = `S${twoDigits(season)}${episode === undefined ? '' : `E${twoDigits(episode)}`}`;
  if (season === 0) {
    context.warn(`Ombi does not list specials, so whether there is ${tag} could not be checked.`);
    return tag;
  }
  const numbers = seasons.map(({ number }) => number);
  const found = seasons.find(({ number }) => number === season);
  if (!found) throw unlisted('season', `the show has no season ${season}`, numbers);
  const episodes = found.episodes.map(({ number }) => number);
  if (episode !== undefined && !episodes.includes(episode)) {
    throw unlisted('episode', `season ${season} has no episode ${episode}`, episodes);
  }
  return tag;
}

function unlisted(field: 'season' | 'episode', what: string, numbers: readonly number[]) {
  const there =
    numbers.length === 0 ? 'Ombi lists none' : `Ombi lists ${Math.min(...numbers)} to ${Math.max(...numbers)}`;
  const problem = `${what}; ${there}. read_media with include: seasons shows them; what it does not list can be named in subject instead`;
  return failure('invalid_value', { field, problem }, { field });
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
