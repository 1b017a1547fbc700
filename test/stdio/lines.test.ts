/** What a client may write to stdin, byte for byte, and what it gets for what it may not. */
import { afterEach, describe, expect, it } from 'vitest';
import { LineCutter } from '../../src/transports/stdio/line-cutter.ts';
import { type Conversation, conversation, notification, request, toolCall } from './conversation.ts';

let open: Conversation;
afterEach(() => open.close());

const ping = (id: unknown) => JSON.stringify(request(id));
const mib = 1024 * 1024;

/** Written after everything else: the session has gone on. */
async function answersTo(...chunks: (string | Buffer)[]) {
  open = await conversation();
  for (const chunk of chunks) open.input.write(chunk);
  open.input.write(`\n${ping('last')}\n`);
  const answers = await open.answers();
  expect(answers).toContainEqual({ jsonrpc: '2.0', id: 'last', result: {} });
  return answers.filter(({ id }) => id !== 'last');
}

describe('a line', () => {
  it.each([
    ['after a byte order mark', `\uFEFF${ping(1)}\n`],
    ['that ends in CRLF', `${ping(1)}\r\n`],
    ['between blank lines', `\n\r\n \t\n${ping(1)}\n\n`],
    ['with space around it', `  ${ping(1)}  \n`],
  ])('%s is a message', async (_, text) => {
    expect(await answersTo(text)).toEqual([{ jsonrpc: '2.0', id: 1, result: {} }]);
  });

  it('is read at the end of stdin, too, where no newline follows', async () => {
    open = await conversation();
    open.input.end(ping(1));
    expect(await open.next()).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });

  it('may be cut anywhere, also within a character', async () => {
    const id = 'é漢🎬';
    const bytes = Buffer.from(`${ping(id)}\n`);
    open = await conversation();
    for (let at = 1; at < bytes.length; at++) {
      open.input.write(bytes.subarray(0, at));
      open.input.write(bytes.subarray(at));
      expect(await open.answers()).toEqual([{ jsonrpc: '2.0', id, result: {} }]);
    }
    for (const byte of bytes) open.input.write(Buffer.of(byte));
    expect(await open.answers()).toEqual([{ jsonrpc: '2.0', id, result: {} }]);
  });

  it('may come with a thousand others at once, which are answered in order', async () => {
    const ids = Array.from({ length: 1000 }, (_, i) => i);
    const answers = await answersTo(ids.map((id) => `${ping(id)}\n`).join(''));
    expect(answers.map(({ id }) => id)).toEqual(ids);
  });

  it('of 10 MB is read, and its argument refused for what is wrong with it', async () => {
    const call = JSON.stringify(toolCall(1, 'read_search', { query: 'x'.repeat(10 * mib) }));
    const [answer] = await answersTo(call);
    expect(answer).toMatchObject({ id: 1, result: { isError: true, structuredContent: { ok: false } } });
    expect(answer?.result?.['structuredContent']).toMatchObject({ error: { code: 'INVALID_ARGUMENT' } });
    expect(JSON.stringify(answer).length).toBeLessThan(4096);
  });

  it('that nests a million times deep is read, and its argument refused', async () => {
    const deep = '['.repeat(mib) + ']'.repeat(mib);
    const call = JSON.stringify(toolCall(1, 'read_search', { query: 0 })).replace('"query":0', `"query":${deep}`);
    const [answer] = await answersTo(call);
    expect(answer?.result?.['structuredContent']).toMatchObject({ ok: false, error: { code: 'INVALID_ARGUMENT' } });
  });
});

describe('is refused, and the session goes on:', () => {
  it.each<[string, string | Buffer, number, unknown, RegExp]>([
    ['text', 'hello', -32700, null, /one line of JSON/],
    ['half a message', '{"jsonrpc":"2.0","id":1,', -32700, null, /one line of JSON/],
    [
      'a byte that is no UTF-8',
      Buffer.from('{"jsonrpc":"2.0","id":1,"method":"ping\xff"}', 'latin1'),
      -32700,
      null,
      /UTF-8/,
    ],
    ['half a character', Buffer.from(ping('é')).subarray(0, -10), -32700, null, /JSON/],
    ['UTF-16', Buffer.from(ping(1), 'utf16le'), -32700, null, /JSON/],
    ['a second byte order mark', `\uFEFF\uFEFF${ping(1)}`, -32700, null, /JSON/],
    ['a batch', `[${ping(1)},${ping(2)}]`, -32600, null, /one message a line.*no batches/],
    ['an empty batch', '[]', -32600, null, /one message a line/],
    ['null', 'null', -32600, null, /no message of MCP/],
    ['a text', '"ping"', -32600, null, /no message of MCP/],
    ['an object of something else', '{"hello":1}', -32600, null, /"jsonrpc": "2.0"/],
    ['another version of JSON-RPC', '{"id":1,"method":"ping"}', -32600, 1, /"jsonrpc": "2.0"/],
    ['a method that is no text', '{"jsonrpc":"2.0","id":"a","method":5}', -32600, 'a', /no message of MCP/],
    ['params by position', '{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}', -32600, 1, /params an object/],
    ['a further member', '{"jsonrpc":"2.0","id":1,"method":"ping","extra":1}', -32600, 1, /nothing else/],
    ['the id null', ping(null), -32600, null, /a whole number/],
    ['the id true', ping(true), -32600, null, /a whole number/],
    ['a list for an id', ping([1]), -32600, null, /a whole number/],
    ['a fraction for an id', ping(1.5), -32600, 1.5, /a whole number/],
    ['an id that cannot be read exactly', '{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}', -32600, null, /./],
    ['an answer that is none', '{"jsonrpc":"2.0","id":1,"result":"yes"}', -32600, null, /no message of MCP/],
  ])('%s', async (_, line, code, id, words) => {
    const [answer, ...others] = await answersTo(line);
    expect(answer).toEqual({ jsonrpc: '2.0', id, error: { code, message: expect.stringMatching(words) } });
    expect(others).toEqual([]);
    expect(open.stderr).toEqual([`ombi-mcp: protocol: ${answer?.error?.message}\n`]);
  });

  it('more than 16 MiB, once, and the rest of it is skipped', async () => {
    const piece = Buffer.alloc(mib, 'x');
    const answers = await answersTo(...Array.from({ length: 40 }, () => piece));
    expect(answers).toEqual([
      {
        jsonrpc: '2.0',
        id: null,
        error: { code: -32600, message: 'The line is longer than 16 MiB, and was not read. Send less at once.' },
      },
    ]);
  });

  it('not a line of 16 MiB', async () => {
    const empty = JSON.stringify(notification('x', { text: '' }));
    expect(await answersTo(empty.replace('""', `"${'x'.repeat(16 * mib - empty.length)}"`))).toEqual([]);
    expect(open.stderr).toEqual([]);
  });
});

describe('of a line that is too long', () => {
  it('nothing is kept, however it is cut', async () => {
    open = await conversation();
    const text = 'ab\ncdefgh\nijkl\nmnopq';
    for (let size = 1; size <= text.length; size++) {
      const seen: string[] = [];
      const cutter = new LineCutter(
        4,
        (line) => seen.push(line.toString()),
        () => seen.push('too long'),
      );
      for (let at = 0; at < text.length; at += size) cutter.add(Buffer.from(text.slice(at, at + size)));
      cutter.end();
      expect(seen).toEqual(['ab', 'too long', 'ijkl', 'too long']);
    }
  });
});
