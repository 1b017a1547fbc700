/** Every recorded answer of a GET, read through the escape hatch. */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedCase, recordedNames } from '../support/recorded-cases.ts';
import { type RecordedOmbi, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { openSession, type Session } from '../support/session.ts';
import { sampleArguments, toolOf } from './layer.ts';
import { served } from './request-path-world.ts';

let ombi: RecordedOmbi;
let session: Session;

beforeAll(async () => {
  ombi = await startRecordedOmbi();
  session = await openSession({ url: ombi.url, settings: { OMBI_MCP_TOOLSETS: 'raw' } });
});

afterAll(async () => {
  await session.close();
  await ombi.close();
});

const folder = new URL('../fixtures/ombi/', import.meta.url);

/** Answers to another `Accept` header than the one that is sent to these operations. */
const otherwiseAsked = [
  'get-v2-system-logs-logfilename/accept-json',
  'get-v2-system-news/accept-json-and-any',
  'get-v2-system-news/normal',
];

/** Of operations that are offered: each case with an answer that is one. */
const cases = readdirSync(folder)
  .filter((slug) => slug.startsWith('get-'))
  .flatMap((slug) => recordedNames(slug).map((name) => ({ slug, name, ...recordedCase(slug, name) })))
  .filter(({ operation, response }) => served.includes(operation) && response.status === 200 && !response.aborted)
  .filter(({ slug, name }) => !otherwiseAsked.includes(`${slug}/${name}`));

test('every recorded answer is shown, bounded and without secrets', async () => {
  expect(cases.length).toBeGreaterThan(500);
  const failed: string[] = [];
  for (const { slug, name, operation, response } of cases) {
    ombi.on(operation, `${slug}/${name}`);
    const values = sampleArguments(toolOf(operation));
    const path = operation
      .slice('GET '.length)
      .replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(values[key])));
    const { ok, data, error } = await session.call('api_request', { path });
    const text = JSON.stringify(data ?? error);
    // Marked secrets, schema and size are looked at by the session. The log is there to show exceptions.
    const never = slug.startsWith('get-v2-system-logs') ? /<!doctype|<html/i : /<!doctype|<html|System\.\w*Exception/i;
    expect(text, `${slug}/${name}`).not.toMatch(never);
    const isPage = /html/.test(response.headers['content-type'] ?? '');
    if (!ok && !isPage) failed.push(`${slug}/${name}: ${error?.code}`);
    if (ok) expect(data, `${slug}/${name}`).toMatchObject({ kind: 'api_result', status: 200 });
  }
  expect(failed).toEqual([]);
});
