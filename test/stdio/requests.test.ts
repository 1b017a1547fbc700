/** Ids, cancelled requests, and the order in which a client may say things, as it is seen on stdio. */
import { afterEach, describe, expect, it } from 'vitest';
import { hang, hangAfter } from '../support/faults.ts';
import { type RecordedOmbi, startRecordedOmbi } from '../support/recorded-ombi.ts';
import {
  type Conversation,
  cancelled,
  conversation,
  initialize,
  notification,
  request,
  toolCall,
} from './conversation.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

async function open(ombi?: RecordedOmbi, userName?: string): Promise<Conversation> {
  const client = await conversation(ombi, userName);
  opened.push(client);
  return client;
}

async function ombiForTest(): Promise<RecordedOmbi> {
  const ombi = await startRecordedOmbi();
  opened.push(ombi);
  return ombi;
}

/** For `expect.poll`: the first call of a process loads much, and the machine may be busy. */
const soon = { timeout: 20_000 };

const pong = (id: unknown) => ({ jsonrpc: '2.0', id, result: {} });
const inUse = (id: unknown) => ({
  jsonrpc: '2.0',
  id,
  error: {
    code: -32600,
    message:
      'Another request with this id is still running, and this one was not begun. Give each request an id of its own.',
  },
});

const recent = 'GET /api/v2/Requests/recentlyRequested';
const readRecent = (id: unknown) => toolCall(id, 'read_requests', { view: 'recent' });
const subscribe = 'POST /api/v1/Request/movie/subscribe/{requestId}';

describe('an id', () => {
  it.each([0, '', 'a', '7', -1, Number.MAX_SAFE_INTEGER])('%j comes back as it was sent', async (id) => {
    const client = await open();
    client.say(request(id));
    expect(await client.answers()).toEqual([pong(id)]);
  });

  it.each([0, '', 7, 'a'])(
    '%j of a request that runs belongs to it: another one is refused, and not begun',
    async (id) => {
      const ombi = (await ombiForTest()).on(recent, hang);
      const client = await open(ombi);
      client.say(readRecent(id));
      await expect.poll(() => ombi.callsTo(recent).length, soon).toBe(1);
      client.say(toolCall(id, 'write_request_subscription', { kind: 'movie', id: 1, subscribed: true }));
      expect(await client.next()).toEqual(inUse(id));
      client.say(cancelled(id));
      expect(await client.answers()).toEqual([]);
      expect(ombi.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    },
  );

  it('may be used again when it was answered, or cancelled', async () => {
    const client = await open();
    client.say(request(1), request(1));
    expect(await client.answers()).toEqual([inUse(1), pong(1)]);
    client.say(request(1), cancelled(1), request(1));
    expect(await client.answers()).toEqual([pong(1)]);
  });

  it('is another one as a text than as a number', async () => {
    const client = await open();
    client.say(request(7), request('7'));
    expect(await client.answers()).toEqual([pong(7), pong('7')]);
  });
});

describe('a cancelled call', () => {
  it.each([0, '', 7, 'a'])('%j closes its connection to Ombi and is not answered', async (id) => {
    const ombi = (await ombiForTest()).on(recent, hangAfter('[{"requestId": 1,'));
    const client = await open(ombi);
    client.say(readRecent(id));
    await expect.poll(() => ombi.unfinished(), soon).toBe(1);
    client.say(cancelled(id));
    await expect.poll(() => ombi.unfinished(), soon).toBe(0);
    client.say(request('last'));
    expect(await client.answers()).toEqual([pong('last')]);
  });

  it('that had sent its change sends nothing more, is not answered, and leaves its audit line', async () => {
    const ombi = await ombiForTest();
    const client = await open(ombi);
    ombi
      .on('GET /api/v1/Identity', 'as-bob')
      .on('GET /api/v1/Request/movie/info/{requestId}', 'pending')
      .on('GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}', { json: { collection: [], total: 0 } })
      .on(subscribe, () => client.say(cancelled(2)));
    client.say(toolCall(2, 'write_request_subscription', { kind: 'movie', id: 1, subscribed: true }));
    await expect.poll(() => client.stderr.join(''), soon).toContain('audit ');
    expect(client.stderr.join('')).toMatch(/"outcome":"unknown","sent":\["POST \/api\/v1\/Request\/movie\/subscribe/);
    client.say(request('last'));
    expect(await client.answers()).toEqual([pong('last')]);
    expect(ombi.callsTo(subscribe)).toHaveLength(1);
  });

  it.each([
    ['an id that nobody used', cancelled(99)],
    ['the id of an answered request', cancelled(1)],
    ['no id', notification('notifications/cancelled')],
    ['an id of the wrong type', cancelled({})],
  ])('with %s is nothing', async (_, message) => {
    const client = await open();
    client.say(request(1));
    expect(await client.answers()).toEqual([pong(1)]);
    client.say(message, request(1));
    expect(await client.answers()).toEqual([pong(1)]);
    expect(client.stderr).toEqual([]);
  });

  it('cannot be initialize', async () => {
    const client = await open();
    client.say(initialize(0), cancelled(0));
    expect(await client.answers()).toMatchObject([{ id: 0, result: { protocolVersion: '2025-11-25' } }]);
  });
});

describe('initialize', () => {
  it.each([
    ['2025-11-25', '2025-11-25'],
    ['2025-06-18', '2025-06-18'],
    ['1999-01-01', '2025-11-25'],
    ['', '2025-11-25'],
  ])('with version %j is answered with %s', async (asked, answered) => {
    const client = await open();
    client.say(initialize(1, asked));
    expect(await client.answers()).toMatchObject([{ id: 1, result: { protocolVersion: answered } }]);
  });

  it('may come twice', async () => {
    const client = await open();
    client.say(initialize(1), notification('notifications/initialized'), initialize(2));
    expect(await client.answers()).toMatchObject([
      { id: 1, result: {} },
      { id: 2, result: {} },
    ]);
  });

  it('need not have come: tools are listed and called all the same', async () => {
    const client = await open();
    client.say(request(1, 'tools/list'), toolCall(2, 'read_requests', { view: 'no such view' }));
    const [listed, called] = await client.answers();
    expect(listed?.result?.['tools']).toHaveLength(31);
    expect(called).toMatchObject({ id: 2, result: { isError: true } });
  });
});

describe('what is no request', () => {
  it('an unknown method, and a notification with an id, are refused as methods there are not', async () => {
    const client = await open();
    client.say(request(1, 'no/such/method'), request(2, 'notifications/initialized'));
    const error = { code: -32601, message: expect.stringContaining('Method not found') };
    expect(await client.answers()).toMatchObject([
      { id: 1, error },
      { id: 2, error },
    ]);
  });

  it('a call without an id is not made', async () => {
    const ombi = await ombiForTest();
    const client = await open(ombi);
    const { method, params } = toolCall(1, 'read_requests', { view: 'recent' });
    client.say(notification(method, params), notification('no/such/notification'));
    expect(await client.answers()).toEqual([]);
    expect(ombi.requests).toEqual([]);
  });

  it('an answer that nobody waits for is not answered, not even one that nests a million times deep', async () => {
    const client = await open();
    const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000);
    client.say({ jsonrpc: '2.0', id: 5, result: {} }, { jsonrpc: '2.0', id: 6, error: { code: 1, message: 'no' } });
    client.input.write(`{"jsonrpc":"2.0","id":7,"result":{"deep":${deep}}}\n`);
    client.say(request(1));
    expect(await client.answers()).toEqual([pong(1)]);
    expect(client.stderr).toEqual(['ombi-mcp: Error\n', 'ombi-mcp: Error\n', 'ombi-mcp: RangeError\n']);
  });
});

describe('a client that does not read', () => {
  it('gets every answer in order when it does; until then no more is read of it than waits for it', async () => {
    const client = await open();
    client.output.pause();
    const ids = Array.from({ length: 320 }, (_, i) => i);
    for (const id of ids) {
      client.say(request(id, 'tools/list'));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(client.input.isPaused()).toBe(true);
    expect(client.output.readableLength + client.output.writableLength).toBeLessThan(33 * 1024 * 1024);
    client.output.resume();
    const answers = [];
    while (answers.length < ids.length) answers.push(await client.next());
    expect(answers.map(({ id }) => id)).toEqual(ids);
  });
});
