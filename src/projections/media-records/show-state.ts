/** How much of a show is there and requested, told from its episodes. */
import type { MediaOutput } from '../../../generated/contract.ts';
import type { CallContext } from '../../call/context.ts';
import { knownBoolean, positiveId, present } from '../values.ts';
import { hasAired, type Season } from './episodes.ts';
import { librariesOf, libraryProvider, type UpstreamLinks } from './library.ts';

/** The flags of a v2 show answer. `fullyAvailable` and `partlyAvailable` are true without reason for unaired shows. */
interface UpstreamShowState extends UpstreamLinks {
  readonly requestId?: number | null;
  readonly requested?: boolean | null;
  readonly approved?: boolean | null;
  readonly denied?: boolean | null;
  readonly available?: boolean | null;
}

type State = Pick<MediaOutput, 'available' | 'requested' | 'request_targets' | 'providers'>;

interface Count {
  /** Episodes that have aired, or are there already. */
  aired: number;
  there: number;
  /** Aired and not there, but requested. */
  requested: number;
  /** Aired, neither there nor requested, by season. */
  open: { season: number; episodes: number; of: number }[];
  /** Not aired, or without a known date. */
  toCome: number;
  next: Date | undefined;
  denied: number;
}

/**
 * A show's state. `available` is true only when every episode that has aired by `context.now` is there, false when one
 * is missing or none has aired, and left out when Ombi knows of files but not of which episodes (recorded: shows that
 * only Sonarr has). The id of the request is its parent's. How far it has got goes to `context.warn`, under `name`.
 */
export function showState(
  show: UpstreamShowState,
  seasons: readonly Season[],
  name: string,
  context: Pick<CallContext, 'warn' | 'now'>,
): State {
  const count = countEpisodes(seasons, context.now);
  const unclear = hasUnknownFiles(show, seasons);
  const requestId = positiveId(show.requestId);
  const providers = librariesOf(show).map((library) => libraryProvider(library));
  const notes = [...progressNotes(count, unclear), ...requestNotes(show, count)];
  if (notes.length > 0) context.warn(`${name}: ${notes.join('; ')}.`);
  return present({
    available: unclear ? undefined : count.aired > 0 ? count.there === count.aired : known(show.available),
    requested: knownBoolean(show.requested),
    request_targets: requestId === undefined ? undefined : [{ kind: 'tv_parent' as const, id: requestId }],
    providers: providers.length > 0 ? providers : undefined,
  });
}

/** Ombi knows of files of the show, but not of which episodes: then `available: false` of an episode means nothing. */
export function hasUnknownFiles({ available }: UpstreamShowState, seasons: readonly Season[]): boolean {
  return available === true && !seasons.some(({ episodes }) => episodes.some((episode) => episode.available === true));
}

/** Without an aired episode a show is not there, if Ombi says anything at all. */
function known(available: unknown): false | undefined {
  return knownBoolean(available) === undefined ? undefined : false;
}

function countEpisodes(seasons: readonly Season[], now: Date): Count {
  const count: Count = { aired: 0, there: 0, requested: 0, open: [], toCome: 0, next: undefined, denied: 0 };
  for (const { number, episodes } of seasons) {
    const aired = episodes.filter((episode) => hasAired(episode, now));
    const missing = aired.filter(({ available }) => available !== true);
    const open = missing.filter(({ requested }) => requested !== true).length;
    if (open > 0) count.open.push({ season: number, episodes: open, of: aired.length });
    count.aired += aired.length;
    count.there += aired.length - missing.length;
    count.requested += missing.length - open;
    count.toCome += episodes.length - aired.length;
    count.denied += episodes.filter(({ denied }) => denied).length;
    for (const { airs } of episodes) {
      if (airs && airs > now && (count.next === undefined || airs < count.next)) count.next = airs;
    }
  }
  return count;
}

function progressNotes({ aired, there, requested, open, toCome, next }: Count, unclear: boolean): string[] {
  const notes: string[] = [];
  const when = next === undefined ? '' : ` (next: ${next.toISOString().slice(0, 10)})`;
  if (unclear) notes.push('Ombi knows of files, for example in Sonarr, but not of which episodes');
  if (aired === 0) {
    notes.push(toCome === 0 ? 'no episodes are known yet' : `none of its ${toCome} episodes has aired yet${when}`);
    return notes;
  }
  if (there > 0 && there < aired) notes.push(`${there} of ${aired} aired episodes are there`);
  if (there < aired && requested > 0) {
    notes.push(
      there === 0
        ? `${requested} of ${aired} aired episodes are requested`
        : `${requested} more ${requested === 1 ? 'is' : 'are'} requested`,
    );
  }
  if (open.length > 0 && (there > 0 || requested > 0)) notes.push(`neither there nor requested: ${seasonList(open)}`);
  if (toCome > 0) notes.push(`${toCome} ${toCome === 1 ? 'episode has' : 'episodes have'} not aired yet${when}`);
  return notes;
}

const maxListedSeasons = 20;

function seasonList(open: Count['open']): string {
  const listed = open.slice(0, maxListedSeasons).map(({ season, episodes, of }) => {
    return episodes === of ? `season ${season}` : `${episodes} of season ${season}`;
  });
  const rest = open.length - listed.length;
  return rest > 0 ? `${listed.join(', ')} and ${rest} more` : listed.join(', ');
}

function requestNotes({ approved, denied, requested }: UpstreamShowState, count: Count): string[] {
  if (denied === true) return [approved === true ? 'the request was approved, then denied' : 'the request was denied'];
  if (count.denied > 0) return [`the request for ${count.denied} episodes was denied`];
  return approved === true && requested === false
    ? ['not requested in Ombi, but Sonarr already has it on its list']
    : [];
}
