/** What the household's Ombi finds for a title: the recorded hits whose title holds all words of it. */
import type { UpstreamHit } from '../../src/projections/search-records.ts';
import { type RecordedOmbi, recordedAnswer } from '../support/recorded-ombi.ts';
import { multi, termOf } from './search-session.ts';

const recordings = [
  'all-harbor',
  'all-brask-with-artist',
  'all-dust-choir',
  'ampersand',
  'backslash',
  'literal-%41-once-encoded',
  'non-ascii',
  'people-only',
  'plus-once',
] as const;

const known: readonly UpstreamHit[] = [
  ...new Map(
    recordings
      .flatMap((name) => recordedAnswer<UpstreamHit[]>(multi, name))
      .map((hit) => [`${hit.mediaType}${hit.id}`, hit]),
  ).values(),
];

const words = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The recorded hits for a term, in the order of the recordings. */
export function hitsFor(term: string): UpstreamHit[] {
  const wanted = words(term);
  return known.filter((hit) => wanted.every((word) => words(hit.title ?? '').includes(word)));
}

/** Lets Ombi answer its general search for any term. `more` are hits beside the recorded ones. */
export function searchHousehold(ombi: RecordedOmbi, more: readonly UpstreamHit[] = []): void {
  ombi.on(multi, ({ call }) => {
    const wanted = words(termOf(call));
    const made = more.filter((hit) => wanted.every((word) => words(hit.title ?? '').includes(word)));
    return { json: [...hitsFor(termOf(call)), ...made] };
  });
}
