/** Answers that nobody can read: the doctor says what is wrong with them, and does not fall ill itself. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { operations } from '../../generated/adapters.ts';
import { stream } from '../support/faults.ts';
import { type Answer, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { closing, examined } from './household.ts';

const open = closing();

const json = { 'content-type': 'application/json' };
const status = 'GET /api/v1/Status/info';
const identity = 'GET /api/v1/Identity';
const megabyte = 1_000_000;

/** One text that is longer than the 8 MiB that are read. */
function* endless() {
  for (let written = 0; written < 100; written++) yield written === 0 ? '"' : 'x'.repeat(megabyte);
}

const compressed =
  (encoding: string, bytes: Uint8Array): Answer =>
  ({ response }) => {
    response.writeHead(200, { ...json, 'content-encoding': encoding }).end(bytes);
  };

const answers: readonly (readonly [string, Answer, RegExp])[] = [
  ['10,000 levels', { headers: json, text: `${'['.repeat(10_000)}${']'.repeat(10_000)}` }, /in an unexpected shape/],
  ['100 MB', stream(endless), /more than can be read safely at once \(8 MiB\)/],
  [
    '50 MB, compressed',
    compressed('gzip', gzipSync('x'.repeat(50 * megabyte))),
    /more than can be read safely at once/,
  ],
  ['an unknown compression', compressed('zstd', Buffer.from('28b52ffd0400590000', 'hex')), /\(Content-Encoding\)/],
  ['half of something', { headers: json, text: '{"id":' }, /not the JSON it should be/],
];

describe.each(answers)('an Ombi that answers %s', (_, answer, says) => {
  it.each([
    ['to everything', [], 'address'],
    ['to whoever has a key', [status], 'key'],
    ['to all but who calls', [status, identity], 'services'],
  ] as const)('%s', async (_, sound, check) => {
    const ombi = open(await startRecordedOmbi());
    for (const operation of Object.keys(operations)) ombi.on(operation, answer);
    for (const operation of sound) ombi.on(operation, operation === status ? 'normal' : 'as-bob');
    const doctor = await examined(ombi.url);
    expect(doctor.exitCode).toBe(1);
    const faults = doctor.of(check, 'fault');
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) {
      expect(fault.says).toMatch(says);
      expect(fault.remedy).toMatch(/\S/);
    }
    for (const finding of doctor.findings) expect(finding.says).not.toContain('The check itself failed');
  });
});
