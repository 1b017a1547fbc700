import { describe, expect, test } from 'vitest';
import { lined } from './lined.ts';

const linesOf = async (...pieces: (string | Uint8Array)[]) => {
  const all: string[] = [];
  for await (const line of lined(pieces).lines) all.push(line);
  return all;
};

describe('the lines of a text', () => {
  test('end with a newline, with or without a carriage return, or with the text', async () => {
    expect(await linesOf('one\r\ntwo\n\nfour')).toEqual(['one', 'two', '', 'four']);
    expect(await linesOf('one\n')).toEqual(['one']);
    expect(await linesOf('')).toEqual([]);
    expect(await linesOf()).toEqual([]);
  });

  test('are the same however the text is cut into pieces', async () => {
    const bytes = Buffer.from('José\r\n硝子の港 😀\nend');
    for (let size = 1; size <= bytes.length; size++) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.subarray(i * size, (i + 1) * size),
      );
      expect(await linesOf(...pieces)).toEqual(['José', '硝子の港 😀', 'end']);
    }
  });

  test('are cut at 4 KiB behind a whole word, so that no half of a secret is left', async () => {
    const [long, next] = await linesOf(`${'word '.repeat(818)}abc-secret-that-goes-on\nnext`);
    expect(long).toBe(`${'word '.repeat(818)}…`);
    expect(next).toBe('next');
    expect(await linesOf('x'.repeat(1_000_000), '\nnext')).toEqual(['…', 'next']);
  });

  test('are not read further than they are asked for, and the connection is closed then', async () => {
    const source = lined(['one\n', 'two\n', 'three\n']);
    for await (const line of source.lines) if (line === 'one') break;
    expect(source.taken()).toBe(1);
    expect(source.closed()).toBe(true);
  });

  test('that came before a broken connection are not lost', async () => {
    const source = lined(['one\ntwo', new Error('reset')]);
    const seen: string[] = [];
    const all = async () => {
      for await (const line of source.lines) seen.push(line);
    };
    await expect(all()).rejects.toThrow('reset');
    expect(seen).toEqual(['one']);
    expect(source.closed()).toBe(true);
  });
});
