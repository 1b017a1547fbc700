/** An Ombi that was never started before is set up as its wizard does it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { recordedAnswer } from '../support/recorded-ombi.ts';
import { setUpOmbi } from './set-up-ombi.ts';

const key = '0123456789abcdef0123456789abcdef';

/** What a fresh Ombi 4.59.3 answered, in the order in which it was asked. */
class FreshOmbi {
  readonly asked: string[] = [];
  /** How often it does not answer before it has started. */
  starting = 0;
  hasUser = false;
  settings: object = { ...recordedAnswer<object>('GET /api/v1/Settings/ombi'), apiKey: key };
  private password: unknown;
  readonly server = createServer((incoming, response) => void this.answer(incoming, response));

  async answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of incoming.setEncoding('utf8')) text += chunk;
    const operation = `${incoming.method} ${incoming.url}`;
    this.asked.push(operation);
    const json = (value: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(value));
    const body = text === '' ? {} : JSON.parse(text);
    switch (operation) {
      case 'GET /api/v1/Status':
        if (this.starting-- > 0) return void response.writeHead(503).end();
        return void json(200);
      case 'POST /api/v1/Identity/Wizard':
        if (this.hasUser) return void json({ result: false, errors: ['Looks like there is an existing user!'] });
        this.hasUser = true;
        this.password = body.password;
        return void json({ result: true, errors: [] });
      case 'POST /api/v1/Token':
        if (body.password !== this.password || body.username !== 'admin') return void response.writeHead(401).end();
        return void json({ access_token: 'a.jwt', expiration: '2026-12-30T12:00:00Z' });
      case 'GET /api/v1/Settings/ombi':
        if (incoming.headers.authorization !== 'Bearer a.jwt') return void response.writeHead(401).end();
        return void json(this.settings);
    }
    response.writeHead(500).end();
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
}

const ombi: FreshOmbi[] = [];
async function fresh(change: Partial<FreshOmbi> = {}): Promise<{ ombi: FreshOmbi; url: string }> {
  const started = Object.assign(new FreshOmbi(), change);
  ombi.push(started);
  return { ombi: started, url: await started.start() };
}
afterEach(() => {
  for (const { server } of ombi.splice(0)) server.close();
});

describe('a fresh Ombi', () => {
  it('is waited for, given an administrator, signed in to and asked for its key', async () => {
    const { ombi, url } = await fresh({ starting: 2 });
    const waits: number[] = [];
    const set = await setUpOmbi(url, async (ms) => void waits.push(ms));
    expect(set).toEqual({ apiKey: key, userName: 'admin' });
    expect(waits).toEqual([1000, 1000]);
    expect(ombi.asked).toEqual([
      'GET /api/v1/Status',
      'GET /api/v1/Status',
      'GET /api/v1/Status',
      'POST /api/v1/Identity/Wizard',
      'POST /api/v1/Token',
      'GET /api/v1/Settings/ombi',
    ]);
  });

  it('that never answers is given up after three minutes', async () => {
    const { url } = await fresh({ starting: 1e6 });
    let waitedMs = 0;
    const setting = setUpOmbi(url, async (ms) => {
      waitedMs += ms;
    });
    await expect(setting).rejects.toThrow(/No Ombi answers at .* \(503\)/);
    expect(waitedMs).toBe(180_000);
  });

  it('that has an administrator already is left alone', async () => {
    const { ombi, url } = await fresh({ hasUser: true });
    await expect(setUpOmbi(url)).rejects.toThrow('Ombi was not set up: Looks like there is an existing user!');
    expect(ombi.asked).not.toContain('POST /api/v1/Token');
  });

  it('that shows no key is no use', async () => {
    const { url } = await fresh({ settings: { wizard: true } });
    await expect(setUpOmbi(url)).rejects.toThrow('GET /api/v1/Settings/ombi answered without an API key');
  });
});
