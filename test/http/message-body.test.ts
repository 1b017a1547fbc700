/** The body of a message, byte for byte: however it is cut, and what becomes of one that never ends. */
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { startRecordedOmbi } from '../support/recorded-ombi.ts';
import { closeAll, keep, ping, type Serving, serving, soon } from './serving.ts';
import { head, talk } from './talk.ts';

afterEach(closeAll);

const hurried = { headersMs: 100, messageMs: 200, idleMs: 100, silenceMs: 400, quietMs: 50, checkMs: 20 };

async function bob(timeouts?: typeof hurried): Promise<Serving> {
  const ombi = keep(await startRecordedOmbi());
  return serving(ombi, { OMBI_USERNAME: 'bob' }, timeouts ? { timeouts } : {});
}

/** What was logged besides the address. */
const faultsIn = ([, ...more]: readonly string[]) => more;

const mib = 1024 * 1024;
const named = (id: string) => JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' });
const chunk = (bytes: Buffer) => Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, crlf]);
const crlf = Buffer.from('\r\n');
const lastChunk = chunk(Buffer.alloc(0));

/** A message that comes in these pieces, each a chunk of its own. */
const inChunks = (...pieces: Buffer[]) => Buffer.concat([Buffer.from(head()), ...pieces.map(chunk), lastChunk]);

describe('a message', () => {
  it('may be cut anywhere, also within a character, and come byte by byte', async () => {
    const { url } = await bob();
    const id = 'é漢🎬';
    const bytes = Buffer.from(named(id));
    const { received, say } = talk(url, '');
    for (let at = 1; at < bytes.length; at++) say(inChunks(bytes.subarray(0, at), bytes.subarray(at)));
    say(inChunks(...Array.from(bytes, (byte) => Buffer.of(byte))));
    const answered = () => Buffer.from(received(), 'latin1').toString('utf8').split(`"id":"${id}"`).length - 1;
    await expect.poll(answered, soon).toBe(bytes.length);
    expect(received().match(/HTTP\/1\.1 (?!200)/)).toBeNull();
  });

  it('may be 4 MiB long where it does not say how long it is, and no byte longer', async () => {
    const { raw } = await bob();
    const most = Buffer.from(ping.padEnd(4 * mib));
    const pieces = [most.subarray(0, mib), most.subarray(mib)];
    expect((await raw({ body: pieces })).status).toBe(200);
    const { status, error } = await raw({ body: [...pieces, Buffer.from(' ')] });
    expect(status).toBe(413);
    expect(error?.message).toContain('4 MiB');
  });

  it.each([
    ['a list', '[', ']'],
    ['an object', '{"a":', '}'],
  ])('that nests deeply in %s is read, and its argument refused', async (_, open, close) => {
    const { raw } = await bob();
    const deep = `${open.repeat(10_000)}1${close.repeat(10_000)}`;
    const params = { name: 'read_search', arguments: { query: '@' } };
    const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    const { status, text } = await raw({ body: call.replace('"@"', deep) });
    expect(status).toBe(200);
    expect(text).toContain('"code":"INVALID_ARGUMENT"');
    expect(text.length).toBeLessThan(8_192);
  });

  it('that nests half a million times deep is answered, wherever it does', async () => {
    const { raw, stderr } = await bob();
    const deep = '['.repeat(mib / 2) + ']'.repeat(mib / 2);
    const texts = [
      '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":@}}',
      '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":{"x":@}}}',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"read_search","arguments":{"query":@}}}',
      '{"jsonrpc":"2.0","id":1,"method":@}',
      '@',
    ];
    const statuses: number[] = [];
    for (const text of texts) statuses.push((await raw({ body: text.replace('@', deep) })).status);
    expect(statuses).toEqual([200, 200, 200, 400, 400]);
    expect(faultsIn(stderr)).toEqual([]);
  });
});

describe('is refused, and nothing is logged:', () => {
  it.each<[string, Buffer, number, RegExp]>([
    ['half a character', Buffer.from(named('é')).subarray(0, named('').indexOf('""') + 2), 400, /UTF-8/],
    ['UTF-16', Buffer.from(ping, 'utf16le'), 400, /no JSON/],
    ['UTF-16 with its byte order mark', Buffer.from(`\uFEFF${ping}`, 'utf16le'), 400, /UTF-8/],
    ['a second byte order mark', Buffer.from(`\uFEFF\uFEFF${ping}`), 400, /no JSON/],
    ['two messages', Buffer.from(ping + ping), 400, /no JSON/],
    ['a compressed body that does not say so', gzipSync(ping), 400, /UTF-8/],
  ])('%s', async (_, body, status, words) => {
    const { raw, stderr } = await bob();
    const answer = await raw({ body });
    expect(answer.status).toBe(status);
    expect(answer.error?.message).toMatch(words);
    expect(faultsIn(stderr)).toEqual([]);
  });

  it.each(['gzip', 'deflate', 'br', 'GZIP', 'gzip, identity', 'x'])('a body in %s', async (encoding) => {
    const { raw } = await bob();
    const { status, error } = await raw({ body: gzipSync(ping), headers: { 'content-encoding': encoding } });
    expect(status).toBe(415);
    expect(error?.message).toContain('uncompressed');
  });
});

describe('of a message that does not come whole', () => {
  it.each([
    ['its length', head(50)],
    ['chunks', head()],
  ])('nothing is answered where its client ends it, with %s', async (_, beginning) => {
    const served = await bob();
    const { ended, end } = talk(served.url, `${beginning}2\r\n{"\r\n`);
    end();
    expect(await ended).toMatch(/^(HTTP\/1\.1 400 |$)/);
    expect(faultsIn(served.stderr)).toEqual([]);
    expect((await served.raw({ body: ping })).status).toBe(200);
  });

  it('the connection is closed when its time is over, although it drips in', async () => {
    const served = await bob(hurried);
    const { ended, say } = talk(served.url, head(100_000));
    const dripping = setInterval(() => say(' '), 10);
    expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(dripping);
    expect((await served.raw({ body: ping })).status).toBe(200);
  });

  it('it is refused at 4 MiB where it has no end, and its connection is closed when its time is over', async () => {
    const served = await bob(hurried);
    const { ended, received, say } = talk(served.url, head());
    const piece = chunk(Buffer.alloc(mib, ' '));
    const flooding = setInterval(() => say(piece), 10);
    await expect.poll(received, soon).toMatch(/^HTTP\/1\.1 413 [\s\S]*4 MiB/);
    await ended;
    clearInterval(flooding);
    expect((await served.raw({ body: ping })).status).toBe(200);
  });
});
