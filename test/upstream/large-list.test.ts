import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { stream } from '../support/faults.ts';
import { recorded } from '../support/recorded-ombi.ts';
import { ombiForTest, readList, readTotal, until } from './wire.ts';

const mebibyte = 1024 * 1024;

/** The recorded list, its rows repeated without end until 200 MB are written. */
function* endlessList() {
  const { collection } = recorded<{ collection: object[] }>('get-v2-requests-movie-count-position-sort-sortorder');
  const rows = `${JSON.stringify(collection).slice(1, -1)},`;
  yield '{"collection":[';
  for (let bytes = 0; bytes < 200 * mebibyte; bytes += rows.length) yield rows;
  yield '{}],"total":1}';
}

/** What a script of this folder says, run as a process of its own. */
async function run<Said>(script: string, url: string): Promise<Said> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', path, url]);
  return JSON.parse(stdout) as Said;
}

test('[C55] a list of 200 MB answers its first page with less than 48 MB more memory, and is closed early', async () => {
  const ombi = await ombiForTest();
  const sent = { bytes: 0 };
  ombi.on(readTotal, { json: 15 }).on(readList, stream(endlessList, sent));
  const { titles, grownBytes } = await run<{ titles: number; grownBytes: number }>('first-page.ts', ombi.url);
  expect(titles).toBe(20);
  expect(grownBytes).toBeLessThan(48 * mebibyte);
  await until(() => ombi.unfinished() === 0);
  // What the sockets of both sides hold on the way, not what was read.
  expect(sent.bytes).toBeLessThan(20 * mebibyte);
});

test('[C55] read_requests does so too, and looks for the total no further than 32 MiB', async () => {
  const ombi = await ombiForTest();
  const sent = { bytes: 0 };
  ombi
    .on('GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}', { json: { collection: [], total: 0 } })
    .on(readList, stream(endlessList, sent));
  const { ok, page, grownBytes } = await run<{ ok: boolean; page: object; grownBytes: number }>(
    'requests-page.ts',
    ombi.url,
  );
  expect(ok).toBe(true);
  expect(page).toMatchObject({ returned: 20, total: null, has_more: true });
  expect(grownBytes).toBeLessThan(48 * mebibyte);
  await until(() => ombi.unfinished() === 0);
  expect(sent.bytes).toBeGreaterThan(30 * mebibyte);
  expect(sent.bytes).toBeLessThan((32 + 20) * mebibyte);
}, 60_000);
