/** Episodes as numbers, and how they are written: `S01 (10 episodes), S02E04–E08`. */
import type { Episode, Season } from '../../projections/media-records/episodes.ts';

/** Episode numbers by season number, both in order. */
export type Episodes = Map<number, number[]>;

/** All episodes of the seasons, or those that pass. Seasons without any are left out. */
export function allOf(seasons: readonly Season[], passes: (episode: Episode) => boolean = () => true): Episodes {
  const all: Episodes = new Map();
  for (const { number, episodes } of seasons) {
    const numbers = episodes.filter(passes).map((episode) => episode.number);
    if (numbers.length > 0) all.set(number, numbers);
  }
  return all;
}

/** How many episodes. */
export function countOf(episodes: Episodes): number {
  return [...episodes.values()].reduce((sum, numbers) => sum + numbers.length, 0);
}

/** Those of `from` that are not in `without`. */
export function difference(from: Episodes, without: Episodes): Episodes {
  const left: Episodes = new Map();
  for (const [season, numbers] of from) {
    const rest = numbers.filter((number) => !without.get(season)?.includes(number));
    if (rest.length > 0) left.set(season, rest);
  }
  return left;
}

const maxPieces = 40;

/** In short; a season that is whole by `seasons` is written once. */
export function spelled(episodes: Episodes, seasons: readonly Season[] = []): string {
  const pieces = [...episodes].flatMap(([season, numbers]) => {
    const name = `S${twoDigits(season)}`;
    const whole = seasons.find(({ number }) => number === season)?.episodes.length === numbers.length;
    if (whole && numbers.length > 1) return [`${name} (${numbers.length} episodes)`];
    return runs(numbers).map(([from, to]) => {
      return from === to ? `${name}E${twoDigits(from)}` : `${name}E${twoDigits(from)}–E${twoDigits(to)}`;
    });
  });
  const rest = pieces.length - maxPieces;
  return rest > 0 ? `${pieces.slice(0, maxPieces).join(', ')} and more` : pieces.join(', ');
}

/** Consecutive numbers as first and last. */
function runs(numbers: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
