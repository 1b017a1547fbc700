/** Answers that come compressed, as a proxy in front of Ombi may send them, or that say so. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Answer, RecordedOmbi } from '../support/recorded-ombi.ts';
import { lineReading, type Reading, readings, rowReading, wholeReading } from './readings.ts';
import { callsTo, failureOf, ombiForTest, one, readTotal, settingsOf, subscribe, until } from './wire.ts';

/** An answer with this Content-Encoding, whatever its bytes are. */
const encoded =
  (encoding: string, body: string | Uint8Array, { type }: Reading): Answer =>
  ({ response }) => {
    response.writeHead(200, { 'content-type': type, 'content-encoding': encoding }).end(body);
  };

async function ombiWith(reading: Reading, answer: Answer): Promise<RecordedOmbi> {
  const ombi = await ombiForTest();
  return ombi.on(reading.operation, answer).on(readTotal, { json: 15 });
}

const large = (text: string) => `${text.slice(0, -1)}${' '.repeat(600_000)}${text.slice(-1)}`;

describe.each(readings)('$title', (reading) => {
  const { text } = reading;
  const plainly = async () => reading.read(settingsOf(await ombiWith(reading, encoded('identity', text, reading))));

  test.each([
    ['gzip', gzipSync(text)],
    ['x-gzip', gzipSync(text)],
    ['GZIP', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['br', brotliCompressSync(text)],
    ['gzip, br', brotliCompressSync(gzipSync(text))],
    ['', text],
  ])('is what it is without it: %s', async (encoding, body) => {
    const ombi = await ombiWith(reading, encoded(encoding, body, reading));
    expect(await reading.read(settingsOf(ombi))).toEqual(await plainly());
    expect(ombi.requests[0]?.headers['accept-encoding']).toBe('gzip');
  });

  test.each([
    ['zstd', Buffer.from('28b52ffd0400590000', 'hex')],
    ['compress', Buffer.from('1f9d906fde', 'hex')],
    ['gzip, zstd', gzipSync(text)],
    ['gzip, identity', gzipSync(text)],
    ['gzip', text],
    ['gzip', Buffer.concat([gzipSync(text), Buffer.from('behind')])],
    ['gzip', withWrongSum(gzipSync(text))],
    ['gzip', withoutSum(gzipSync(text))],
    ['br', gzipSync(text)],
    ['deflate', gzipSync(text)],
    [Array(9).fill('gzip').join(), gzipSync(text)],
  ])('cannot be understood: %s', async (encoding, body) => {
    const ombi = await ombiWith(reading, encoded(encoding, body, reading));
    const failed = await failureOf(reading.read(settingsOf(ombi)));
    if (reading.operation.startsWith('POST')) {
      expect(failed).toMatchObject({ situation: 'unknown_outcome', details: { retryable: false } });
      expect(failed.message).toContain('its answer cannot be understood');
    } else {
      expect(failed).toMatchObject({ situation: 'undecodable', code: 'UPSTREAM_SCHEMA_MISMATCH' });
      expect(failed.message).toContain('Content-Encoding');
    }
    expect(ombi.requests).toHaveLength(1);
    await until(() => ombi.unfinished() === 0);
  });
});

/** All of the text, and nothing that says that it is all. */
const withoutSum = (bytes: Buffer) => bytes.subarray(0, -8);

/** A sum of the whole in which one bit is wrong. */
function withWrongSum(bytes: Buffer): Buffer {
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 8) ^ 1, bytes.length - 8);
  return bytes;
}

test('a large list is compressed, too', async () => {
  const text = large(rowReading.text);
  const ombi = await ombiWith(rowReading, encoded('gzip', gzipSync(text), rowReading));
  expect(await rowReading.read(settingsOf(ombi))).toEqual(
    await rowReading.read(settingsOf(await ombiWith(rowReading, encoded('identity', rowReading.text, rowReading)))),
  );
});

test('what a refusal says is read, too', async () => {
  const ombi = await ombiWith(wholeReading, ({ response }) => {
    response.writeHead(401, { 'content-encoding': 'gzip' }).end(gzipSync('Invalid API Key'));
  });
  expect((await failureOf(wholeReading.read(settingsOf(ombi)))).situation).toBe('wrong_api_key');
});

test.each([
  ['is compressed in an unknown way', 'zstd', Buffer.from('28b52ffd0400590000', 'hex')],
  ['is not compressed at all', 'gzip', 'Bad Gateway'],
])('a refusal that %s is told by its status', async (_, encoding, body) => {
  const ombi = await ombiWith(lineReading, ({ response }) => {
    response.writeHead(502, { 'content-encoding': encoding }).end(body);
  });
  expect((await failureOf(lineReading.read(settingsOf(ombi)))).situation).toBe('service_unavailable');
});

test.each([
  ['204', 204, {}],
  ['200 of no length', 200, { 'content-length': '0' }],
])('an answer without a body has nothing to unpack: %s', async (_, status, headers) => {
  const ombi = await ombiForTest();
  ombi.on(subscribe, ({ response }) => {
    response.writeHead(status, { 'content-encoding': 'gzip', ...headers }).end();
  });
  expect(await callsTo(settingsOf(ombi))[subscribe](one)).toBeUndefined();
});
