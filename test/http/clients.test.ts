/** Real clients, and what they do to one another: nothing. */
import { connect as openSocket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { demoTime, startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { hang } from '../support/faults.ts';
import { servePeople } from '../support/household-session.ts';
import { type SeenCall, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { closeHouseholds, filmRow, household, list, operations } from '../write-request-create/household.ts';
import { closeAll, keep, ping, type Serving, serving, soon } from './serving.ts';

afterEach(closeAll);
afterEach(closeHouseholds);

const me = { view: 'me' };

async function bob(settings: Record<string, string> = {}) {
  const ombi = keep(await startRecordedOmbi());
  servePeople(ombi);
  return { ombi, served: await serving(ombi, { OMBI_USERNAME: 'bob', ...settings }) };
}

describe('a real client', () => {
  it.each(['false', 'true'])('lists tools and calls them (OMBI_MCP_HTTP_JSON=%s)', async (json) => {
    const { served } = await bob({ OMBI_MCP_HTTP_JSON: json });
    const { client, call } = await served.connect();
    expect((await client.listTools()).tools.length).toBeGreaterThan(30);
    expect(client.getServerVersion()).toMatchObject({ name: 'ombi-mcp' });
    expect(await call('read_users', me)).toMatchObject({ ok: true, data: { items: [{ user_name: 'bob' }] } });
  });

  it.each([
    ['is told how its call goes', 'false', true],
    ['is not told, nor given the time of one that is, where an answer is plain JSON', 'true', false],
  ])('%s', async (_, json, isTold) => {
    const ombi = keep(await startDemoOmbi());
    const settings = { OMBI_USERNAME: 'alice', OMBI_MCP_HTTP_JSON: json };
    const { client } = await (await serving(ombi, settings, { now: demoTime })).connect();
    const heard: unknown[] = [];
    const call = { name: 'read_server', arguments: { view: 'health' } };
    await client.callTool(call, undefined, { onprogress: (progress) => heard.push(progress) });
    expect(heard.length > 0).toBe(isTold);
  });

  it('reads resources', async () => {
    const { served } = await bob();
    const { client } = await served.connect();
    expect((await client.listResources()).resources.length).toBeGreaterThan(0);
  });

  it('whose tool answers nothing keeps nobody else waiting', async () => {
    const { ombi, served } = await bob();
    ombi.on('GET /api/v1/Identity/Users', hang);
    const [slow, quick] = await Promise.all([served.connect(), served.connect()]);
    const waiting = slow.call('read_users', { view: 'list' }).catch(() => 'dropped');
    await expect.poll(() => ombi.unfinished(), soon).toBeGreaterThan(0);
    expect(await quick.call('read_users', me)).toMatchObject({ ok: true });
    await slow.drop();
    expect(await waiting).toBe('dropped');
  });

  it('that holds connections open and says nothing, or half of something, keeps nobody waiting', async () => {
    const { served } = await bob();
    const { port } = new URL(served.url);
    const sockets = [
      '',
      'GET /mcp HTTP/1.1\r\n',
      'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{',
    ].map((beginning) => {
      const socket = openSocket(Number(port), '127.0.0.1', () => socket.write(beginning));
      return keep({ close: () => socket.on('error', () => {}).destroy() });
    });
    const hung = await served.raw({
      method: 'GET',
      headers: { accept: 'text/event-stream', connection: 'keep-alive' },
    });
    expect(hung.status).toBe(405);
    expect((await served.raw({ body: ping })).status).toBe(200);
    expect(sockets).toHaveLength(3);
  });
});

describe('a client that drops its connection', () => {
  it('ends its read: Ombi is not kept busy for nobody', async () => {
    const { ombi, served } = await bob();
    ombi.on('GET /api/v1/Identity', hang);
    const { call, drop } = await served.connect();
    const lost = call('read_users', me).catch(() => 'dropped');
    await expect.poll(() => ombi.unfinished(), soon).toBeGreaterThan(0);
    await drop();
    expect(await lost).toBe('dropped');
    await expect.poll(() => ombi.unfinished(), soon).toBe(0);
  });

  const films = { media: 'movie', ids: ['500400', '500401'] };

  /** bob's client goes while Ombi has his first wish; Ombi answers when `answer` is called. */
  async function droppedMidWrite() {
    const home = await household('bob');
    let answer = () => {};
    const asked = new Promise<void>((isAsked) => {
      home.ombi.on(operations.askFilm, async () => {
        const answered = new Promise<void>((resolve) => {
          answer = resolve;
        });
        isAsked();
        await answered;
        return { json: { result: true, isError: false, requestId: 41 } };
      });
    });
    home.ombi.on(operations.films, () => ({ json: list(filmRow({ id: 41, tmdb: 500400, by: 'bob' })) }));
    const served: Serving = await serving(home.ombi, { OMBI_USERNAME: 'bob' });
    const { call, drop } = await served.connect();
    home.ombi.on(operations.films, { json: list() });
    const lost = call('write_request_create', films).catch(() => 'dropped');
    await asked;
    await drop();
    expect(await lost).toBe('dropped');
    const wishes = (): readonly SeenCall[] => home.ombi.callsTo(operations.askFilm);
    const audit = () => served.stderr.filter((line) => line.startsWith('ombi-mcp: audit '));
    return { home, served, wishes, audit, answer: () => answer() };
  }

  it('[C11] leaves the change that it had sent to be answered and recorded, and sends no other', async () => {
    const { wishes, audit, answer } = await droppedMidWrite();
    expect(audit()).toEqual([]);
    answer();
    await expect.poll(audit, soon).toHaveLength(1);
    expect(audit()[0]).toContain('"movie:500400 completed"');
    expect(audit()[0]).toContain('"sent":["POST /api/v1/Request/movie"]');
    expect(wishes()).toHaveLength(1);
  });

  it('[C11] has its change recorded before the server stops', async () => {
    const { served, audit, answer } = await droppedMidWrite();
    const stopped = served.close();
    answer();
    await stopped;
    expect(audit()).toHaveLength(1);
  });
});

describe('a change that wants consent', () => {
  const deny = { decision: 'deny', targets: [{ kind: 'movie', id: 9 }] };
  async function admin(confirm: string) {
    const ombi = keep(await startDemoOmbi());
    const settings = { OMBI_USERNAME: 'admin', OMBI_MCP_CONFIRM: confirm };
    const served = await serving(ombi, settings, { now: demoTime });
    // What a client can do is told at another message, and perhaps to another process.
    return served.connect(undefined, { capabilities: { elicitation: {} } });
  }

  it('is left to the host under auto: over HTTP nobody can be asked', async () => {
    const { call } = await admin('auto');
    expect(await call('write_request_decide', deny)).toMatchObject({ ok: true });
  });

  it('is refused under always', async () => {
    const { call } = await admin('always');
    expect(await call('write_request_decide', deny)).toMatchObject({ ok: false, error: { code: 'FORBIDDEN' } });
  });

  it('of a setting that is marked so is refused under auto too', async () => {
    const { call } = await admin('auto');
    const { data } = await call('read_settings', { section: 'sonarr' });
    const { revision } = data as { revision: string };
    const changes = [{ name: '/enabled', value: 'false' }];
    const answer = await call('write_settings', { section: 'sonarr', revision, changes });
    expect(answer).toMatchObject({ ok: false, error: { code: 'FORBIDDEN' } });
    expect(answer.error?.message).toContain('over HTTP');
  });
});
