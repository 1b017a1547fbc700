/** How the process ends: stdin at its end, a client that is gone or does not read, signals; and what is not lost then. */
import { once } from 'node:events';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../support/bundle.ts';
import { hang } from '../support/faults.ts';
import { type RecordedOmbi, type Responder, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { initialize, killAll, start } from '../support/stdio-process.ts';

beforeAll(bundle, 60_000);

const servers: RecordedOmbi[] = [];
afterEach(async () => {
  killAll();
  for (const ombi of servers.splice(0)) await ombi.close();
});

/** Windows has no signals: there a host ends the process. */
const onPosix = it.skipIf(process.platform === 'win32');

const well = { code: 0, signal: null };

const toolCall = (id: number, name: string, args: object) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args },
});
const list = (id: number) => ({ jsonrpc: '2.0', id, method: 'tools/list' });
const read = toolCall(2, 'read_requests', { view: 'recent' });
const change = toolCall(2, 'write_request_subscription', { kind: 'movie', id: 1, subscribed: true });

const recent = 'GET /api/v2/Requests/recentlyRequested';
const subscribe = 'POST /api/v1/Request/movie/subscribe/{requestId}';
const changeRecorded = /audit \{.*"tool":"write_request_subscription".*"outcome":"unknown"/;

/** The server, initialized, on an Ombi with a request that can be followed. */
async function served(userName = 'bob', capabilities = {}) {
  const ombi = await startRecordedOmbi();
  servers.push(ombi);
  ombi
    .on('GET /api/v1/Identity', `as-${userName}`)
    .on('GET /api/v1/Identity/Users', 'normal')
    .on('GET /api/v1/Request/movie/info/{requestId}', 'pending')
    .on('GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}', { json: { collection: [], total: 0 } });
  const server = start([], { OMBI_URL: ombi.url, OMBI_API_KEY: ombi.apiKey, OMBI_USERNAME: userName });
  server.send({ ...initialize, params: { ...initialize.params, capabilities } });
  await server.answers(1);
  return { ...server, ombi };
}

/** Answers a call to Ombi with `true`, a while after something has happened. */
const afterwards =
  (happens: () => void): Responder =>
  async ({ response }) => {
    happens();
    await aWhile();
    response.writeHead(200, { 'content-type': 'application/json' }).end('true');
  };

const aWhile = () => new Promise((resolve) => setTimeout(resolve, 300));

describe('when stdin ends', () => {
  it('it ends cleanly', async () => {
    const { child, ended, output } = await served();
    child.stdin.end();
    expect(await ended).toEqual(well);
    expect(output.stderr).toBe('');
  });

  it('what was asked before is answered: calls, and resources', async () => {
    const { child, ended, send, output } = start();
    send(initialize);
    send(toolCall(2, 'read_requests', {}));
    send({ jsonrpc: '2.0', id: 3, method: 'resources/read', params: { uri: 'ombi://artwork/movie/tmdb/550' } });
    child.stdin.end();
    expect(await ended).toEqual(well);
    const ids = output.stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { id: number }).id);
    expect(ids.sort()).toEqual([1, 2, 3]);
  });

  it('a client that reads late still gets every answer whole', async () => {
    const { child, ended, send, output } = await served();
    child.stdout.pause();
    for (let id = 2; id <= 60; id++) send(list(id));
    child.stdin.end();
    await once(child.stdin, 'close');
    await aWhile();
    child.stdout.resume();
    expect(await ended).toEqual(well);
    const answers = output.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: number });
    expect(answers.map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
  });

  it('it does not wait for a person, who cannot answer any more, and sends nothing', async () => {
    const { child, ended, send, answers, output, ombi } = await served('admin', { elicitation: {} });
    send(toolCall(2, 'write_user', { action: 'delete', user: 'bob' }));
    const [, question] = await answers(2);
    expect(question).toMatchObject({ method: 'elicitation/create' });
    child.stdin.end();
    expect(await ended).toEqual(well);
    expect(output.stdout).toContain('Nothing was sent');
    expect(ombi.requests.every(({ method }) => method === 'GET')).toBe(true);
  });
});

describe('when the client is gone', () => {
  it('it ends at the first answer that nobody reads', async () => {
    const { child, ended, send, output } = await served();
    child.stdout.destroy();
    send(list(2));
    expect(await ended).toEqual(well);
    expect(output.stderr).toBe('');
  });

  it('it ends in the middle of an answer', async () => {
    const { child, ended, send, output } = await served();
    child.stdout.pause();
    for (let id = 2; id <= 60; id++) send(list(id));
    await aWhile();
    child.stdout.destroy();
    expect(await ended).toEqual(well);
    expect(output.stderr).toBe('');
  });

  it('and stdin has ended, too, a change that was sent is seen through and recorded', async () => {
    const { child, ended, send, output, ombi } = await served();
    const leave = () => {
      child.stdout.destroy();
      child.stdin.end();
    };
    ombi.on(subscribe, afterwards(leave));
    send(change);
    expect(await ended).toEqual(well);
    expect(output.stderr).toMatch(/audit \{.*"outcome":"completed"/);
    expect(ombi.callsTo(subscribe)).toHaveLength(1);
  });

  it('while a change is under way, that is recorded', async () => {
    const { child, ended, send, output, ombi } = await served();
    ombi.on(subscribe, () => {
      child.stdout.destroy();
      send(list(3));
    });
    send(change);
    expect(await ended).toEqual(well);
    expect(output.stderr).toMatch(changeRecorded);
    expect(ombi.callsTo(subscribe)).toHaveLength(1);
  });

  it('from stderr alone, it goes on', async () => {
    const { child, ended, send, answers, ombi } = await served();
    ombi.on(
      subscribe,
      afterwards(() => {}),
    );
    child.stderr.destroy();
    send(change);
    send({ jsonrpc: '2.0', id: 3 });
    await answers(3);
    child.stdin.end();
    expect(await ended).toEqual(well);
  });
});

describe('on a signal', () => {
  onPosix.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s it ends cleanly', async (signal) => {
    const { child, ended, output } = await served();
    child.kill(signal);
    expect(await ended).toEqual(well);
    expect(output.stderr).toBe('');
  });

  onPosix('it answers a change that was sent before it ends', async () => {
    const { child, ended, send, output, ombi } = await served();
    const end = () => {
      child.kill('SIGTERM');
    };
    ombi.on(subscribe, afterwards(end));
    send(change);
    expect(await ended).toEqual(well);
    expect(output.stdout).toContain('"operation":"write_request_subscription"');
  });

  onPosix('it records a change whose answer it does not wait for', async () => {
    const { child, ended, send, output, ombi } = await served();
    ombi.on(subscribe, () => {
      child.kill('SIGTERM');
    });
    send(change);
    expect(await ended).toEqual(well);
    expect(output.stderr).toMatch(changeRecorded);
  });

  onPosix('that comes twice it ends at once, and a read is given up', async () => {
    const [patient, hurried] = await Promise.all([served(), served()]);
    for (const { send, ombi } of [patient, hurried]) {
      ombi.on(recent, hang);
      send(read);
      await expect.poll(() => ombi.unfinished(), { timeout: 20_000 }).toBe(1);
    }
    for (const { child } of [patient, hurried]) child.kill('SIGTERM');
    // Two signals that are pending at once are one.
    await aWhile();
    hurried.child.kill('SIGTERM');
    await Promise.race([hurried.ended, patient.ended]);
    expect(hurried.child.exitCode).toBe(0);
    expect(patient.child.exitCode).toBe(null);
    for (const { ended, output, ombi } of [hurried, patient]) {
      expect(await ended).toEqual(well);
      expect(output.stdout.trimEnd().split('\n')).toHaveLength(1);
      await expect.poll(() => ombi.unfinished(), { timeout: 20_000 }).toBe(0);
    }
  });

  onPosix('it does not wait for a client that does not read', async () => {
    const { child, ended, send } = await served();
    child.stdout.pause();
    for (let id = 2; id <= 60; id++) send(list(id));
    await aWhile();
    child.kill('SIGTERM');
    const [code, signal] = await once(child, 'exit');
    expect({ code, signal }).toEqual(well);
    child.stdout.resume();
    await ended;
  });
});
