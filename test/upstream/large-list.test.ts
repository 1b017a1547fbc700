import { expect, test } from 'vitest';
import { stream } from '../support/faults.ts';
import { inOwnProcess } from '../support/in-own-process.ts';
import { slugOf } from '../support/recorded-cases.ts';
import { recorded } from '../support/recorded-ombi.ts';
import { endlessList } from './endless-list.ts';
import { ombiForTest, readList, readTotal, until } from './wire.ts';

const mebibyte = 1024 * 1024;

test('[C55] a list of 200 MB answers its first page without being kept, and is closed early', async () => {
  const ombi = await ombiForTest();
  const sent = { bytes: 0 };
  ombi.on(readTotal, { json: 15 }).on(readList, stream(endlessList, sent));
  const { titles, grownBytes } = await inOwnProcess<{ titles: number; grownBytes: number }>(
    new URL('first-page.ts', import.meta.url),
    ombi.url,
  );
  expect(titles).toBe(20);
  expect(grownBytes).toBeLessThan(16 * mebibyte);
  await until(() => ombi.unfinished() === 0);
  // What the sockets of both sides hold on the way, not what was read.
  expect(sent.bytes).toBeLessThan(20 * mebibyte);
});

test('[C55] [K1] read_requests does so too, and looks for the total no further than 32 MiB', async () => {
  const ombi = await ombiForTest();
  const sent = { bytes: 0 };
  ombi
    .on('GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}', { json: { collection: [], total: 0 } })
    .on(readList, stream(endlessList, sent));
  const { ok, ids, page, grownBytes } = await inOwnProcess<{
    ok: boolean;
    ids: number[];
    page: object;
    grownBytes: number;
  }>(new URL('requests-page.ts', import.meta.url), ombi.url);
  expect(ok).toBe(true);
  const { collection } = recorded<{ collection: { id: number }[] }>(slugOf(readList));
  expect(ids.slice(0, collection.length)).toEqual(collection.slice(0, 20).map(({ id }) => id));
  expect(page).toMatchObject({ returned: 20, total: null, has_more: true, next_offset: 20 });
  expect(grownBytes).toBeLessThan(16 * mebibyte);
  await until(() => ombi.unfinished() === 0);
  expect(sent.bytes).toBeGreaterThan(30 * mebibyte);
  expect(sent.bytes).toBeLessThan(48 * mebibyte);
}, 120_000);
