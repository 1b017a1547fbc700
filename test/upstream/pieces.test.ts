/** The pieces in which an answer arrives, and the place at which it breaks off. */
import { describe, expect, test } from 'vitest';
import type { ConnectionSettings } from '../../src/upstream/connection.ts';
import { agentThatSends } from './agent-that-sends.ts';
import { type Reading, readings } from './readings.ts';
import { failureOf } from './wire.ts';

type Pieces = readonly (Uint8Array | Error)[];

/** A connection over which every answer comes in these pieces; an Error breaks it. */
function connectionThatSends(pieces: Pieces, { type }: Reading): ConnectionSettings {
  return { baseUrl: 'http://ombi.test', apiKey: 'test-key', agent: agentThatSends(pieces, type) };
}

describe.each(readings)('$title', (reading) => {
  const bytes = Buffer.from(reading.text);
  const read = (...pieces: Pieces) => reading.read(connectionThatSends(pieces, reading));
  const isChange = reading.operation.startsWith('POST');

  test('is the same wherever it is cut in two, and byte by byte', async () => {
    const expected = await read(bytes);
    expect(JSON.stringify(expected)).toContain(isChange ? '"result":true' : '硝子');
    for (let at = 1; at < bytes.length; at++)
      expect(await read(bytes.subarray(0, at), bytes.subarray(at)), `cut at ${at}`).toEqual(expected);
    expect(await read(...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(expected);
  });

  test('that breaks off is a failure, wherever it does', async () => {
    for (let at = 0; at <= bytes.length; at++) {
      const failed = await failureOf(read(bytes.subarray(0, at), new Error('terminated')));
      expect(failed.situation, `cut at ${at}`).toBe(isChange ? 'unknown_outcome' : 'connection_lost');
    }
  });

  test('may begin with a byte order mark', async () => {
    expect(await read(Buffer.from('\ufeff'), bytes)).toEqual(await read(bytes));
  });
});

describe.each(readings.filter(({ operation }) => !operation.startsWith('POST')))('$title', (reading) => {
  const read = (bytes: Uint8Array) => reading.read(connectionThatSends([bytes], reading));
  const [before = '', ...behind] = reading.text.split('硝子');
  const broken = Buffer.concat([Buffer.from(before), Buffer.from('ÿé', 'latin1'), Buffer.from(behind.join(''))]);

  test('with a word in Latin-1 has replacement characters where it is no UTF-8', async () => {
    const text = JSON.stringify(await read(broken));
    expect(text).toContain('\ufffd\ufffd');
    expect(text).not.toContain('ÿ');
  });
});

describe.each(readings.filter(({ type }) => type.includes('json')))('$title', (reading) => {
  const bytes = Buffer.from(reading.text);
  const isChange = reading.operation.startsWith('POST');

  test('that ends early is a failure, wherever it does', async () => {
    for (let at = 0; at < bytes.length; at++) {
      const failed = await failureOf(reading.read(connectionThatSends([bytes.subarray(0, at)], reading)));
      const situations = isChange ? ['unknown_outcome'] : ['not_json', 'wrong_shape'];
      expect(situations, `cut at ${at}`).toContain(failed.situation);
    }
  });

  test('in UTF-16 cannot be understood', async () => {
    const connection = connectionThatSends([Buffer.from(reading.text, 'utf16le')], reading);
    expect((await failureOf(reading.read(connection))).situation).toBe(isChange ? 'unknown_outcome' : 'not_json');
  });
});
