/** Which hits stand for a title that somebody wrote down. */
import type { MediaOutput } from '../../../generated/contract.ts';
import type { Hit } from './hit.ts';

/** What two spellings of one title have in common: no case, accents, punctuation or leading article; `&` is `and`. */
export function plainTitle(title: string | undefined): string {
  const plain = (title ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  // A title of nothing but signs is compared as it stands.
  return plain.replace(/^(the|a|an) (?=\S)/, '') || plain || (title ?? '').trim();
}

/** From here on a hit counts as the title that was meant; below, as a near miss. */
export const closeEnough = 0.75;

/**
 * How well a hit's title fits, from 0 to 1: 1 for the same title, also the original one; 0.9 for the same subtitle; else
 * the share of words where one of the two holds all words of the other.
 */
export function closeness(asked: string, { record, originalTitle }: Hit): number {
  const wanted = plainTitle(asked);
  // TMDB has shows whose very title ends in their year.
  const undated = record.title?.replace(/ \(\d{4}\)$/, '');
  const names = [record.title, undated, originalTitle].filter((name) => name !== undefined).map(plainTitle);
  if (names.includes(wanted)) return 1;
  const [, subtitle] = /:\s+(.+)$/.exec(record.title ?? '') ?? [];
  if (subtitle !== undefined && plainTitle(subtitle) === wanted) return 0.9;
  return Math.max(0, ...names.map((name) => sharedWords(wanted, name)));
}

function sharedWords(one: string, other: string): number {
  const [fewer, more] = [new Set(one.split(' ')), new Set(other.split(' '))].sort((a, b) => a.size - b.size);
  if (!fewer || !more || ![...fewer].every((word) => more.has(word))) return 0;
  // Below 1 in any case: the same words in another order are not quite the same title.
  return Math.min(fewer.size / more.size, 0.89);
}

/** Somebody who names a title means a film or show before its namesakes. */
const kindRank: Record<MediaOutput['media'], number> = {
  movie: 0,
  tv: 0,
  collection: 1,
  album: 2,
  artist: 3,
  person: 4,
  unknown: 5,
};

export interface Ranking {
  /** Equally good matches of the best kind, in Ombi's order; empty where nothing fits. */
  readonly matches: readonly Hit[];
  /** What came nearest otherwise, the closest first. */
  readonly near: readonly Hit[];
}

/** Splits the hits into those that stand for `asked` and the rest. */
export function rank(asked: string, hits: readonly Hit[]): Ranking {
  const scored = hits
    .map((hit) => ({ hit, score: closeness(asked, hit), kind: kindRank[hit.record.media] }))
    .sort((a, b) => b.score - a.score || a.kind - b.kind);
  const [best] = scored;
  const isMatch = ({ score, kind }: { score: number; kind: number }) =>
    best !== undefined && best.score >= closeEnough && score === best.score && kind === best.kind;
  return {
    matches: scored.filter(isMatch).map(({ hit }) => hit),
    near: scored.filter((entry) => !isMatch(entry)).map(({ hit }) => hit),
  };
}
