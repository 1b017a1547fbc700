/** Whom the tools of the operation layer run as. */
import { afterEach, describe, expect, it } from 'vitest';
import type { SessionOptions } from '../support/session.ts';
import { offeredOnly, openLayer } from './layer.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

const total = 'GET /api/v1/Request/movie/total';

async function layerAs(options: Partial<SessionOptions>, settings: Record<string, string> = {}) {
  const layer = await openLayer({ ...offeredOnly, ...settings }, options);
  opened.push(layer);
  return layer;
}

describe('the user of the operation layer', () => {
  it.each(['José', '名前', 'bob'])('%s reaches Ombi as it is written', async (userName) => {
    const { ombi, session } = await layerAs({ userName });
    ombi.on(total, { json: 3 });
    await session.call('ombi_request_movie_total');
    expect(ombi.requests.map((call) => call.userName)).toEqual([userName]);
  });

  it('is nobody on the bare key', async () => {
    const { ombi, session } = await layerAs({});
    ombi.on(total, { json: 3 });
    await session.call('ombi_request_movie_total');
    expect(ombi.requests.map((call) => call.userName)).toEqual([undefined]);
  });

  it('that Ombi does not know becomes one clear sentence', async () => {
    const { ombi, session } = await layerAs({ userName: 'nobody' });
    ombi.on(total, { json: 3 });
    const { error } = await session.call('ombi_request_movie_total');
    expect(error?.code).toBe('AUTHENTICATION_FAILED');
    expect(error?.message).toContain('nobody');
    expect(error?.message).toContain('OMBI_USERNAME');
  });

  it.each(['protected', 'protected-write', 'anonymous', 'anonymous-json'])(
    'that Ombi does not know is told in the same sentence, however Ombi breaks its answer: %s',
    async (answer) => {
      const { ombi, session } = await layerAs({ userName: 'nobody' });
      for (const [operation, tool, args] of [
        [total, 'ombi_request_movie_total', {}],
        ['POST /api/v1/Request/movie/subscribe/{requestId}', 'ombi_request_movie_subscribe', { requestId: 7 }],
      ] as const) {
        ombi.on(operation, `cross-cutting/unknown-user-${answer}`);
        const { error } = await session.call(tool, args);
        expect(error).toMatchObject({
          code: 'AUTHENTICATION_FAILED',
          message: expect.stringMatching(
            /^Ombi does not know the user "nobody"; the API key itself was accepted\. Set OMBI_USERNAME to a user name/,
          ),
        });
      }
    },
  );
});

describe('[G07] act_as', () => {
  it('is on every tool where the operator allows it, and on none else', async () => {
    const { session } = await layerAs({ userName: 'bob' }, { OMBI_MCP_ACT_AS: 'alice,José' });
    const { tools } = await session.client.listTools();
    expect(tools).toHaveLength(227);
    for (const { name, inputSchema } of tools) {
      expect(inputSchema.properties?.['act_as'], name).toMatchObject({ enum: ['alice', 'José'] });
      expect(inputSchema.required ?? []).not.toContain('act_as');
    }
    const without = await layerAs({ userName: 'bob' });
    const { error } = await without.session.call('ombi_request_movie_total', { act_as: 'alice' });
    expect(error?.message).toContain('has no input act_as');
    expect(without.ombi.requests).toEqual([]);
  });

  it('runs one call as that user and is no parameter of Ombi’s', async () => {
    const { ombi, session } = await layerAs({ userName: 'bob' }, { OMBI_MCP_ACT_AS: 'José' });
    ombi.on('GET /api/v1/TheMovieDb/Keywords', { json: [] });
    await session.call('ombi_tmdb_keywords', { searchTerm: 'ice', act_as: 'José' });
    await session.call('ombi_tmdb_keywords', { searchTerm: 'ice' });
    expect(ombi.requests.map(({ path, userName }) => [path, userName])).toEqual([
      ['/api/v1/TheMovieDb/Keywords?searchTerm=ice', 'José'],
      ['/api/v1/TheMovieDb/Keywords?searchTerm=ice', 'bob'],
    ]);
  });

  it.each(['carol', '', 'alice\r\nApiKey: x'])('%j is refused before anything is sent', async (act_as) => {
    const { ombi, session } = await layerAs({ userName: 'bob' }, { OMBI_MCP_ACT_AS: 'alice' });
    const { error } = await session.call('ombi_request_movie_total', { act_as });
    expect(error?.code).toBe('INVALID_ARGUMENT');
    expect(ombi.requests).toEqual([]);
  });

  it('two calls at once as two users share neither identity nor answer', async () => {
    const { ombi, session } = await layerAs({ userName: 'admin' }, { OMBI_MCP_ACT_AS: '*' });
    const held: (() => void)[] = [];
    ombi.on('GET /api/v1/Identity', async ({ call }) => {
      // The first waits until the other has asked, so that both are under way at once.
      await new Promise<void>((resolve) => {
        held.push(resolve);
        if (held.length === 2) for (const release of held) release();
      });
      return { json: { id: `id-of-${call.userName}`, userName: call.userName } };
    });
    const users = ['alice', 'carol'];
    const answers = await Promise.all(users.map((act_as) => session.call('ombi_identity_get', { act_as })));
    expect(answers.map(({ data }) => (data as { body?: { userName: string } }).body?.userName)).toEqual(users);
    expect(ombi.requests.map(({ userName }) => userName).sort()).toEqual(users);
  });

  it('is named in the audit line', async () => {
    const { ombi, session } = await layerAs({ userName: 'admin' }, { OMBI_MCP_ACT_AS: '*' });
    ombi.on('POST /api/v1/Request/movie/subscribe/{requestId}', { json: true });
    await session.call('ombi_request_movie_subscribe', { requestId: 7, act_as: 'carol' });
    const audit = session.stderr.find((line) => line.includes('audit')) ?? '';
    expect(audit).toContain('"user":"carol"');
    expect(audit).toContain('"arguments":{"requestId":7}');
  });
});
