/** read_search when Ombi is slow: what was found in time is not lost. */
import { beforeAll, expect, it } from 'vitest';
import { hang } from '../support/faults.ts';
import { hitsFor } from './household-search.ts';
import { film, multi, recordsOf, searchSession, show, termOf } from './search-session.ts';

const session = searchSession({ settings: { OMBI_MCP_TIMEOUT_MS: '2000' } });

// The first call loads what later ones have at hand; that shall not count against the deadline here.
beforeAll(() => session.call({ query: 'warm-up' }));

it('[C53] [E8] hits whose state is not known in time are kept, and the rest is whole', async () => {
  session.ombi.on(multi, 'all-dust-choir').on(film, hang);
  const { ok, items, warnings } = await session.search({ query: 'dust choir' });
  expect(ok).toBe(true);
  expect(items.map(({ media, available }) => [media, available])).toEqual([
    ['artist', undefined],
    ['tv', true],
    ['movie', undefined],
  ]);
  expect(warnings[0]).toBe(
    '"Dust Choir" (2026): whether it is there or requested could not be looked up (no answer in time); it may not be requestable.',
  );
});

it('[C52] [C53] titles that are not checked in time are named, those before them are checked', async () => {
  session.ombi.on(multi, ({ call }) => ({ json: hitsFor(termOf(call)) }));
  session.ombi.on(multi, hang, (call) => termOf(call) === 'Saltwind');
  session.ombi.on(show, 'available');
  const envelope = await session.call({ titles: ['Dust Choir: Sessions', 'Saltwind'] });
  expect(envelope.error?.code).toBe('PARTIAL_FAILURE');
  const { items, warnings } = recordsOf(envelope);
  expect(items.map(({ media, available }) => [media, available])).toEqual([
    ['tv', true],
    ['unknown', undefined],
  ]);
  expect(warnings).toContainEqual(
    expect.stringMatching(/^"Saltwind" could not be checked: Ombi did not answer in time/),
  );
});

it('[C53] a search that is not answered in time is TIMEOUT, to be tried again', async () => {
  session.ombi.on(multi, hang);
  expect((await session.call({ query: 'Saltwind' })).error).toMatchObject({ code: 'TIMEOUT', retryable: true });
});
