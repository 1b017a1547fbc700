/**
 * The season engine: turns `seasons` or `episodes` into the explicit episodes to ask for. Ombi saves an EMPTY request for
 * a season without episodes, an unknown number or season 0 (recorded), so nothing but known, open episodes is ever sent.
 */
import type { WriteRequestCreateInput } from '../../../generated/contract.ts';
import { type CallFailure, failure } from '../../failure.ts';
import { type Episode, hasAired, type Season } from '../../projections/media-records/episodes.ts';
import { allOf, type Episodes, spelled } from './spell-episodes.ts';

/** What a wish comes to. */
export interface Selection {
  /** Everything that was named. */
  readonly named: Episodes;
  /** What is to be requested: named, and neither there nor asked for. */
  readonly open: Episodes;
  /** Named and left out, by the reason. */
  readonly leftOut: Readonly<Record<Reason, Episodes>>;
  /** How many of `open` have not aired yet. */
  readonly notAired: number;
}

/** Why an episode needs no request: Ombi would drop it, or refuse the whole request when nothing else is left. */
export type Reason = 'available' | 'requested' | 'denied' | 'in_sonarr';

type Wanted = Pick<WriteRequestCreateInput, 'seasons' | 'episodes'>;

/**
 * The episodes of a show that `wanted` names, at the moment `now`. Throws INVALID_ARGUMENT for specials, for numbers that
 * the show does not have, and where there is nothing to choose from.
 */
export function selectEpisodes(seasons: readonly Season[], wanted: Wanted, now: Date): Selection {
  const filled = seasons.filter(({ episodes }) => episodes.length > 0);
  if (filled.length === 0) {
    throw refused(wanted, 'Ombi knows no episodes of this show yet, so there is nothing to request');
  }
  const named = wanted.episodes ? namedEpisodes(filled, wanted.episodes) : namedSeasons(filled, wanted.seasons, now);
  const leftOut: Record<Reason, Episodes> = {
    available: new Map(),
    requested: new Map(),
    denied: new Map(),
    in_sonarr: new Map(),
  };
  const open: Episodes = new Map();
  let notAired = 0;
  for (const { number: season, episodes } of filled) {
    for (const episode of episodes) {
      if (!named.get(season)?.includes(episode.number)) continue;
      const reason = reasonToLeaveOut(episode);
      if (reason === undefined && !hasAired(episode, now)) notAired++;
      add(reason === undefined ? open : leftOut[reason], season, episode.number);
    }
  }
  return { named, open, leftOut, notAired };
}

function reasonToLeaveOut({ available, requested, approved, denied }: Episode): Reason | undefined {
  if (available === true) return 'available';
  if (requested === true) return denied ? 'denied' : 'requested';
  return approved === true ? 'in_sonarr' : undefined;
}

function add(to: Episodes, season: number, episode: number): void {
  const list = to.get(season);
  if (list) list.push(episode);
  else to.set(season, [episode]);
}

function namedSeasons(seasons: readonly Season[], mode: string | undefined, now: Date): Episodes {
  switch (mode) {
    case 'all':
      return allOf(seasons);
    case 'first':
      return allOf(seasons.slice(0, 1));
    case 'latest': {
      const latest = seasons.findLast(({ episodes }) => episodes.some((episode) => hasAired(episode, now)));
      if (latest) return allOf([latest]);
      throw refused({ seasons: mode }, `no season of this show has aired yet; ${known(seasons)}`);
    }
    case 'missing': {
      // What is aired and left out for a reason is named too, so that the answer can tell why nothing is missing.
      const aired = allOf(seasons, (episode) => hasAired(episode, now));
      if (aired.size > 0) return aired;
      throw refused({ seasons: mode }, `no episode of this show has aired yet; ${known(seasons)}`);
    }
    default:
      return allOf(numbered(seasons, mode ?? ''));
  }
}

function numbered(seasons: readonly Season[], text: string): Season[] {
  const numbers = new Set(seasons.map(({ number }) => number));
  const wanted = new Set<number>();
  for (const part of text.split(',')) {
    const [from = Number.NaN, to = from] = part.trim().split('-').map(Number);
    if (from === 0) throw refused({ seasons: text }, `Ombi cannot request specials (season 0); ${known(seasons)}`);
    if (!(from <= to)) throw refused({ seasons: text }, `"${part.trim()}" runs backwards`);
    // A range never runs far past the last season, however large its number is.
    for (let number = from; number <= to; number++) {
      if (!numbers.has(number)) {
        throw refused({ seasons: text }, `this show has no season ${number}; ${known(seasons)}`);
      }
      wanted.add(number);
    }
  }
  return seasons.filter(({ number }) => wanted.has(number));
}

function namedEpisodes(seasons: readonly Season[], texts: readonly string[]): Episodes {
  const wanted = new Map<number, Set<number>>();
  for (const text of texts) {
    const match = /^S(\d+)E(\d+)(?:-E?(\d+))?$/i.exec(text);
    if (!match) throw refused({ episodes: [text] }, 'an episode is written S02E05, a range S02E05-E08');
    const season = Number(match[1]);
    const from = Number(match[2]);
    const last = Number(match[3] ?? match[2]);
    if (season === 0) throw refused({ episodes: [text] }, `Ombi cannot request specials (season 0); ${known(seasons)}`);
    if (from > last) throw refused({ episodes: [text] }, `"${text}" runs backwards`);
    const episodes = seasons.find(({ number }) => number === season)?.episodes;
    if (!episodes) throw refused({ episodes: [text] }, `this show has no season ${season}; ${known(seasons)}`);
    const chosen = wanted.get(season) ?? new Set<number>();
    wanted.set(season, chosen);
    for (let number = from; number <= last; number++) {
      if (!episodes.some((episode) => episode.number === number)) {
        const whole = spelled(allOf(seasons.filter((other) => other.number === season)), seasons);
        throw refused(
          { episodes: [text] },
          `there is no ${spelled(new Map([[season, [number]]]))}; the show has ${whole}`,
        );
      }
      chosen.add(number);
    }
  }
  if (wanted.size === 0) throw refused({ episodes: [] }, 'name at least one episode, such as S02E05');
  return new Map(
    [...wanted].sort(([a], [b]) => a - b).map(([season, set]) => [season, [...set].sort((a, b) => a - b)]),
  );
}

function known(seasons: readonly Season[]): string {
  return `it has season ${seasons.map(({ number }) => number).join(', ')}`;
}

function refused(wanted: Wanted, problem: string): CallFailure {
  const field = wanted.episodes ? 'episodes' : 'seasons';
  return failure('invalid_value', { field, problem: `${problem}. Nothing was sent` }, { field });
}

/**
 * `seasons` of Ombi's body: one entry for every season of the show, because the number of entries becomes the show's
 * `totalSeasons`, by which a new series in Sonarr gets its other seasons unmonitored. An entry without episodes selects
 * nothing; `episodes` is never left out, since Ombi fails on null.
 */
export function seasonEntries(seasons: readonly Season[], chosen: Episodes) {
  return seasons.map(({ number }) => ({
    seasonNumber: number,
    episodes: (chosen.get(number) ?? []).map((episodeNumber) => ({ episodeNumber })),
  }));
}
