/** How a server ends, and what it does not wait for. */
import { afterEach, describe, expect, it } from 'vitest';
import { hang } from '../support/faults.ts';
import { servePeople } from '../support/household-session.ts';
import { type RecordedOmbi, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { closeAll, keep, ping, type Serving, serving, soon } from './serving.ts';
import { head, talk } from './talk.ts';

afterEach(closeAll);

const hurried = { headersMs: 100, messageMs: 200, idleMs: 100, silenceMs: 400, quietMs: 50, checkMs: 20 };

async function bob(timeouts?: typeof hurried): Promise<{ ombi: RecordedOmbi; served: Serving }> {
  const ombi = keep(await startRecordedOmbi());
  servePeople(ombi);
  return { ombi, served: await serving(ombi, { OMBI_USERNAME: 'bob' }, timeouts ? { timeouts } : {}) };
}

describe('a connection', () => {
  it.each([
    ['whose headers do not come', 'POST /mcp HTTP/1.1\r\nHost: local', /^HTTP\/1.1 408 /],
    ['whose message does not come', `${head(50)}{`, /^HTTP\/1.1 408 /],
    ['that is kept, and on which nothing follows', `${head(ping.length)}${ping}`, /^HTTP\/1.1 200 OK/],
    ['on which nothing ever comes', '', /^(HTTP\/1.1 408 |$)/],
  ])('%s is closed', async (_, sent, answer) => {
    const { served } = await bob(hurried);
    expect(await talk(served.url, sent).ended).toMatch(answer);
    expect((await served.raw({ body: ping })).status).toBe(200);
  });
});

describe('a stream of events', () => {
  it('is kept awake while nothing is said: proxies close what is silent before a call has to end', async () => {
    const { ombi, served } = await bob(hurried);
    ombi.on('GET /api/v1/Identity', hang);
    const params = { name: 'read_users', arguments: { view: 'me' } };
    const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    const waiting = talk(served.url, `${head(call.length)}${call}`);
    await expect
      .poll(() => waiting.received(), soon)
      .toMatch(/^HTTP\/1.1 200 OK[\s\S]*text\/event-stream[\s\S]*\n:\n\n[\s\S]*\n:\n\n/);
    waiting.cut();
    await expect.poll(() => ombi.unfinished(), soon).toBe(0);
  });
});

describe('messages that are sent one behind the other', () => {
  it('are answered in their order, each whole', async () => {
    const { served } = await bob();
    const several = talk(
      served.url,
      [1, 2, 3].map((id) => `${head(ping.length)}${ping.replace('1,', `${id},`)}`).join(''),
    );
    await expect.poll(() => several.received().match(/"id":\d/g), soon).toEqual(['"id":1', '"id":2', '"id":3']);
  });

  it('are refused by what they say of their length alone, where that is too much', async () => {
    const { served } = await bob();
    const huge = talk(served.url, head(4 * 1024 * 1024 + 1));
    await expect.poll(() => huge.received(), soon).toMatch(/^HTTP\/1.1 413 [\s\S]*4 MiB/);
  });
});

describe('a server that is told to stop', () => {
  /** bob's call is at Ombi; `answer` lets Ombi answer it. */
  async function busy() {
    const { ombi, served } = await bob();
    let answer = () => {};
    const allowed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    ombi.on('GET /api/v1/Identity', async () => {
      await allowed;
      return 'as-bob';
    });
    const { call } = await served.connect();
    const result = call('read_users', { view: 'me' });
    await expect.poll(() => ombi.unfinished(), soon).toBeGreaterThan(0);
    return { served, result, answer };
  }

  it('answers what is running, and then is gone', async () => {
    const { served, result, answer } = await busy();
    let isGone = false;
    const stopped = served.stop().then(() => {
      isGone = true;
    });
    await expect(served.raw({ body: ping })).rejects.toThrow('ECONNREFUSED');
    expect(isGone).toBe(false);
    answer();
    expect(await result).toMatchObject({ ok: true });
    await stopped;
  });

  it('takes no further message, on connections that are open either, and says so to whatever watches it', async () => {
    const { served, result, answer } = await busy();
    const health = talk(served.url, 'GET /healthz HTTP/1.1\r\n');
    const message = talk(served.url, 'POST /mcp HTTP/1.1\r\n');
    // Each has begun when a connection that was opened later is answered.
    expect((await served.raw({ method: 'GET', path: '/healthz' })).status).toBe(200);
    const stopped = served.stop();
    health.say('Host: x\r\n\r\n');
    message.say('Host: localhost\r\nContent-Length: 0\r\n\r\n');
    for (const { ended } of [health, message]) {
      expect(await ended).toMatch(/^HTTP\/1.1 503 [\s\S]*Retry-After: 5\r\nConnection: close\r\n[\s\S]*try again/);
    }
    answer();
    expect(await result).toMatchObject({ ok: true });
    await stopped;
  });

  it('does not wait for messages behind one that was running when their connection was cut', async () => {
    const { ombi, served } = await bob();
    ombi.on('GET /api/v1/Identity', hang);
    const params = { name: 'read_users', arguments: { view: 'me' } };
    const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    const several = talk(served.url, `${head(call.length)}${call}${head(ping.length)}${ping}${head(2)}[]`);
    await expect.poll(() => ombi.unfinished(), soon).toBeGreaterThan(0);
    several.cut();
    await expect.poll(() => ombi.unfinished(), soon).toBe(0);
    await served.stop();
  });

  it('does not wait for a client that sends its message slowly, or holds a connection open', async () => {
    const { served } = await bob();
    const slow = talk(served.url, `${head(50)}{`);
    const idle = talk(served.url, '');
    const kept = talk(served.url, `${head(ping.length)}${ping}`);
    await expect.poll(() => kept.received(), soon).toContain('200 OK');
    await served.stop();
    await Promise.all([slow.ended, idle.ended, kept.ended]);
  });
});
