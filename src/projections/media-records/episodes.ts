/** Seasons and episodes as Ombi's show answers nest them, in order and without what cannot be meant. */
import type { EpisodeOutput, SeasonOutput } from '../../../generated/contract.ts';
import type { CallContext } from '../../call/context.ts';
import { cleanText } from '../text.ts';
import { knownBoolean, objectsOf, parseDate, positiveId, present } from '../values.ts';

export interface UpstreamSeason {
  readonly seasonNumber?: number | null;
  readonly episodes?: readonly (UpstreamEpisode | null)[] | null;
}

interface UpstreamEpisode {
  readonly episodeNumber?: number | null;
  readonly title?: string | null;
  readonly airDate?: string | null;
  readonly available?: boolean | null;
  readonly requested?: boolean | null;
  readonly approved?: boolean | null;
  readonly denied?: boolean | null;
}

/** One episode; `airs` is undefined where no date is known (Ombi writes year 1). */
export interface Episode {
  readonly number: number;
  readonly title: unknown;
  readonly airs: Date | undefined;
  readonly available: boolean | undefined;
  readonly requested: boolean | undefined;
  /** Also true without a request, where Sonarr already has the episode on its list. */
  readonly approved: boolean | undefined;
  readonly denied: boolean;
}

export interface Season {
  readonly number: number;
  readonly episodes: readonly Episode[];
}

/**
 * The regular seasons in order. Specials (season 0) are never told, since Ombi cannot request them; an episode that
 * Ombi lists twice (recorded with HideAvailableFromDiscover on) stands once.
 */
export function seasonsOf(upstream: readonly (UpstreamSeason | null)[] | null | undefined): Season[] {
  const seasons = new Map<number, Map<number, Episode>>();
  for (const season of objectsOf(upstream)) {
    const number = positiveId(season.seasonNumber);
    if (number === undefined) continue;
    const episodes = seasons.get(number) ?? new Map<number, Episode>();
    seasons.set(number, episodes);
    for (const episode of objectsOf(season.episodes)) {
      const known = episodeOf(episode);
      if (known && !episodes.has(known.number)) episodes.set(known.number, known);
    }
  }
  return [...seasons]
    .sort(([a], [b]) => a - b)
    .map(([number, episodes]) => ({ number, episodes: [...episodes.values()].sort((a, b) => a.number - b.number) }));
}

function episodeOf(episode: UpstreamEpisode): Episode | undefined {
  const number = episode.episodeNumber;
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0) return undefined;
  return {
    number,
    title: episode.title,
    airs: parseDate(episode.airDate),
    available: knownBoolean(episode.available),
    requested: knownBoolean(episode.requested),
    approved: knownBoolean(episode.approved),
    denied: episode.denied === true,
  };
}

/** An episode that is there has aired; one without a known date has not. */
export function hasAired({ airs, available }: Episode, now: Date): boolean {
  return available === true || (airs !== undefined && airs <= now);
}

/** The seasons without flags that mean nothing on their route. */
export function withoutFlags(seasons: readonly Season[], flags: readonly ('available' | 'requested')[]): Season[] {
  const unknown = Object.fromEntries(flags.map((flag) => [flag, undefined]));
  return seasons.map(({ number, episodes }) => ({
    number,
    episodes: episodes.map((episode) => ({ ...episode, ...unknown })),
  }));
}

/** Beyond this many episodes the titles go. */
const maxTitledEpisodes = 100;
const maxEpisodesOfSeason = 100;
const maxSeasons = 100;
/** About 32 KiB of numbers and flags, which leaves room for everything else. */
const maxEpisodes = 500;

/**
 * `seasons` of a record: those in `wanted`, else all. What does not fit is cut from behind, titles before episodes, and
 * a season whose episodes are left out says so by `truncated`.
 */
export function seasonOutputs(
  seasons: readonly Season[],
  { wanted, name }: { wanted: readonly number[] | undefined; name: string },
  context: Pick<CallContext, 'warn' | 'cut' | 'markTruncated'>,
): SeasonOutput[] {
  const chosen = (wanted ? seasons.filter(({ number }) => wanted.includes(number)) : seasons).slice(0, maxSeasons);
  const missing = wanted?.filter((number) => !seasons.some((season) => season.number === number)) ?? [];
  if (missing.length > 0) context.warn(`${name} has no season ${missing.join(', ')}; ${known(seasons)}.`);
  const total = chosen.reduce((sum, { episodes }) => sum + episodes.length, 0);
  const titled = total <= maxTitledEpisodes;
  if (!titled) {
    context.cut(
      `${name} has ${total} episodes here: their titles are left out. Ask for single seasons (season_numbers).`,
    );
  }
  let room = maxEpisodes;
  const outputs = chosen.map(({ number, episodes }): SeasonOutput => {
    const shown = room >= episodes.length ? episodes.slice(0, maxEpisodesOfSeason) : [];
    room -= episodes.length;
    return {
      season_number: number,
      episodes: shown.map((episode) => episodeOutput(episode, titled, context)),
      truncated: shown.length < episodes.length,
    };
  });
  const cut = outputs.filter(({ truncated }) => truncated).map((season) => season.season_number);
  if (cut.length > 0) {
    context.cut(
      `${name}: the episodes of season ${cut.join(', ')} are not all shown. Ask for single seasons (season_numbers).`,
    );
  }
  return outputs;
}

function known(seasons: readonly Season[]): string {
  const numbers = seasons.map(({ number }) => number);
  return numbers.length === 0 ? 'no season is known yet' : `it has ${numbers.join(', ')}`;
}

function episodeOutput(
  { number, title, requested, available }: Episode,
  titled: boolean,
  context: Pick<CallContext, 'markTruncated'>,
): EpisodeOutput {
  return present({
    episode_number: number,
    title: titled ? cleanText(title, 'title', context) : undefined,
    requested,
    available,
  });
}
