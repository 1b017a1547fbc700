/** The escape hatch's two tools that look things up, as a model meets them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RecordedOmbi, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { openSession, type Session } from '../support/session.ts';

let ombi: RecordedOmbi;
let session: Session;

beforeAll(async () => {
  ombi = await startRecordedOmbi();
  session = await openSession({ url: ombi.url, settings: { OMBI_MCP_TOOLSETS: 'raw' } });
});

afterAll(async () => {
  expect(ombi.requests).toEqual([]);
  await session.close();
  await ombi.close();
});

interface Found {
  readonly operation: string;
  readonly does: string;
  readonly effect: string;
  readonly withheld?: { readonly reason: string; readonly means: string; readonly instead?: string };
}

async function search(query: string, limit?: number) {
  const envelope = await session.call('api_search_operations', { query, ...(limit === undefined ? {} : { limit }) });
  const { body } = envelope.data as unknown as { body: { operations: readonly Found[] } };
  return { ...envelope, found: body.operations, names: body.operations.map(({ operation }) => operation) };
}

async function described(operation: string) {
  const envelope = await session.call('api_describe_operation', { operation });
  return (envelope.data as unknown as { body: Record<string, unknown> }).body;
}

describe('the toolset raw', () => {
  const toolsOf = async (settings: Record<string, string>) => {
    const other = await openSession({ url: ombi.url, settings });
    const { tools } = await other.client.listTools();
    await other.close();
    return tools;
  };
  const hatch = ['api_describe_operation', 'api_request', 'api_search_operations'];

  test('[G09] is off by default, and then its tools are unknown', async () => {
    const names = (await toolsOf({})).map(({ name }) => name);
    expect(names).toHaveLength(31);
    expect(names.filter((name) => name.startsWith('api_'))).toEqual([]);
    const other = await openSession({ url: ombi.url });
    const called = other.client.callTool({ name: 'api_request', arguments: { path: '/api/v1/Status' } });
    await expect(called).rejects.toThrow('Unknown tool');
    await other.close();
  });

  test('has three tools, alone or with others', async () => {
    expect((await session.client.listTools()).tools.map(({ name }) => name)).toEqual(hatch);
    const names = (await toolsOf({ OMBI_MCP_TOOLSETS: 'discovery,raw' })).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['read_search', ...hatch]));
    expect(names).not.toContain('ombi_status_get');
  });

  test('[C09] stays when nothing may be changed, and says so', async () => {
    const tools = await toolsOf({ OMBI_MCP_TOOLSETS: 'raw', OMBI_MCP_READ_ONLY: 'true' });
    expect(tools.map(({ name }) => name)).toEqual(hatch);
    expect(tools.map(({ annotations }) => annotations?.readOnlyHint)).toEqual([true, true, true]);
    const { tools: usual } = await session.client.listTools();
    expect(usual.find(({ name }) => name === 'api_request')?.annotations).toMatchObject({
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: false,
      openWorldHint: true,
    });
  });

  test('its tools name each other, so that a model knows how to go on', async () => {
    const { tools } = await session.client.listTools();
    const saysOf = (name: string) => tools.find((tool) => tool.name === name)?.description ?? '';
    expect(saysOf('api_search_operations')).toMatch(/before api_describe_operation and api_request/);
    expect(saysOf('api_request')).toMatch(/api_describe_operation first/);
    expect(JSON.stringify(tools.find(({ name }) => name === 'api_describe_operation'))).toContain(
      'api_search_operations',
    );
  });
});

describe('operations are found by what people say', () => {
  test.each([
    ['deny a movie', 'PUT /api/v1/Request/movie/deny'],
    ['reject a film', 'PUT /api/v1/Request/movie/deny'],
    ['who is using ombi', 'GET /api/v2/Hub/Users'],
    ['sonarr profiles', 'GET /api/v1/Sonarr/Profiles'],
    ['languages', 'GET /api/v2/Search/Languages'],
    ['delete user', 'DELETE /api/v1/Identity/{userId}'],
    ['tv quality', 'PUT /api/v1/Request/tv/quality/{requestId}/{qualityId}'],
    ['search for a film by title', 'POST /api/v1/Search/movie'],
    ['vote up an album', 'POST /api/v1/Vote/up/album/{requestId}'],
    ['upcoming shows', 'GET /api/v1/Search/tv/anticipated'],
    ['root folders 4k', 'GET /api/v1/Radarr/RootFolders/4k'],
    ['genres', 'GET /api/v2/Search/Genres/{media}'],
    ['movies', 'GET /api/v1/Request/movie'],
    ['movie', 'GET /api/v1/Request/movie'],
    ['Request/movie/approve', 'POST /api/v1/Request/movie/approve'],
    ['/api/v2/Features/enable', 'POST /api/v2/Features/enable'],
    ['ombi_settings_about', 'GET /api/v1/Settings/about'],
    ['keyw', 'GET /api/v1/TheMovieDb/Keywords'],
    ['GET', 'GET /api/v2/Calendar'],
  ])('%s: first of all %s', async (query, first) => {
    expect((await search(query)).names[0]).toBe(first);
  });

  test.each([
    ['retry queue', ['GET /api/v1/RequestRetry', 'DELETE /api/v1/RequestRetry/{queueId}']],
    [
      'quota',
      [
        'GET /api/v1/Request/movie/remaining',
        'GET /api/v1/request/music/remaining',
        'GET /api/v1/Request/tv/remaining',
      ],
    ],
    [
      'mark as available',
      [
        'POST /api/v1/Request/movie/available',
        'POST /api/v1/request/music/available',
        'POST /api/v1/Request/tv/available',
      ],
    ],
    ['comments of an issue', ['POST /api/v1/Issues/comments', 'GET /api/v1/Issues/{id}/comments']],
    ['poster', ['GET /api/v1/Images/poster', 'GET /api/v1/Images/poster/tv/{tvdbid}']],
  ])('%s: %j are the first', async (query, first) => {
    expect((await search(query)).names.slice(0, first.length).sort()).toEqual([...first].sort());
  });

  test('those that cannot be called come behind their like, with the reason and what is better', async () => {
    const { found, names } = await search('sonarr profiles');
    expect(names.indexOf('GET /api/v1/Sonarr/Profiles')).toBeLessThan(names.indexOf('POST /api/v1/Sonarr/Profiles'));
    expect(found.find(({ operation }) => operation === 'POST /api/v1/Sonarr/Profiles')).toEqual({
      operation: 'POST /api/v1/Sonarr/Profiles',
      does: 'Lists the quality profiles of a Sonarr at the address given, with the key given. (POST v1/Sonarr/Profiles)',
      effect: 'write',
      withheld: {
        reason: 'sends_credentials_elsewhere',
        means: 'it sends keys, passwords or messages to an address that its body names',
      },
    });
    const [deletion] = (await search('delete user')).found;
    expect(deletion?.withheld).toMatchObject({
      reason: 'superseded_by',
      instead: 'write_user, which is not offered here',
    });
  });

  test('no operation is found for words that none has, and the answer says what to try', async () => {
    const { ok, names, warnings, truncated } = await search('zxqv ☃');
    expect({ ok, names, truncated }).toEqual({ ok: true, names: [], truncated: false });
    expect(warnings).toEqual(['No operation has these words; try others, such as movie, tv, issue or user.']);
    expect((await search('☃')).names).toEqual([]);
  });

  test('at most 20 are shown, or as many as were asked for, and what is left out is told', async () => {
    expect((await search('movie')).names).toHaveLength(20);
    const { names, warnings, truncated } = await search('movie', 3);
    expect(names).toHaveLength(3);
    expect(truncated).toBe(true);
    expect(warnings).toEqual([
      expect.stringMatching(/^\d+ operations have some of these words; the best 3 are shown\.$/),
    ]);
    expect((await search('movie tv music request search settings', 50)).names).toHaveLength(50);
    const refused = await session.call('api_search_operations', { query: 'movie', limit: 51 });
    expect(refused.error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'limit', message: 'limit: is at most 50.' });
  });
});

describe('an operation is described', () => {
  test('with all that a call needs', async () => {
    expect(await described('PUT /api/v1/Request/movie/deny')).toEqual({
      operation: 'PUT /api/v1/Request/movie/deny',
      does: expect.stringMatching(/^Denies a film request .* needs PowerUser\)$/),
      effect: 'write',
      may_destroy: true,
      role: 'PowerUser',
      path_parameters: [],
      query_parameters: [],
      takes_body: true,
      input: {
        type: 'object',
        properties: {
          body: {
            type: 'object',
            properties: {
              reason: { type: 'string', description: 'Shown to the requester.' },
              id: { type: 'integer', description: 'Request id of the film, not its TMDB id.', minimum: 1 },
              is4K: { type: 'boolean', description: 'true for the 4K copy; false or left out for the regular one.' },
            },
            required: ['id'],
            additionalProperties: false,
          },
        },
        required: ['body'],
        additionalProperties: false,
      },
      tool: 'ombi_request_movie_deny',
      can_be_called: true,
    });
  });

  test.each([
    ['put /API/v1/request/MOVIE/deny', 'PUT /api/v1/Request/movie/deny'],
    ['  PUT   /api/v1/Request/movie/deny/ ', 'PUT /api/v1/Request/movie/deny'],
    ['ombi_request_movie_deny', 'PUT /api/v1/Request/movie/deny'],
    ['/api/v1/Request/movie/deny', 'PUT /api/v1/Request/movie/deny'],
    ['DELETE /api/v1/Request/movie/{id}', 'DELETE /api/v1/Request/movie/{requestId}'],
    ['GET /api/v1/Identity', 'GET /api/v1/Identity'],
  ])('%j is %s', async (asked, operation) => {
    expect(await described(asked)).toMatchObject({ operation });
  });

  test('a path with several methods is none of them, and they are named', async () => {
    const { ok, error } = await session.call('api_describe_operation', { operation: '/api/v1/Request/movie' });
    expect(ok).toBe(false);
    expect(error).toMatchObject({
      code: 'INVALID_ARGUMENT',
      field: 'operation',
      message:
        'operation: this path has several methods; name one of GET /api/v1/Request/movie, POST /api/v1/Request/movie, PUT /api/v1/Request/movie.',
    });
  });

  test.each([
    ['GET /api/v1/Request/movie/info/12', 'GET /api/v1/Request/movie/info/{requestId}'],
    ['POST /api/v1/Request/movie/denie', 'PUT /api/v1/Request/movie/deny'],
    ['ombi_movie_approve', 'POST /api/v1/Request/movie/approve'],
  ])('%s is unknown; %s is near it', async (operation, near) => {
    const { error } = await session.call('api_describe_operation', { operation });
    expect(error).toMatchObject({ code: 'NOT_FOUND', field: 'operation' });
    expect(error?.message).toContain(near);
    expect(error?.message).toContain('api_search_operations finds those there are');
  });

  test('one that nothing is near to is unknown too', async () => {
    const { error } = await session.call('api_describe_operation', { operation: 'qqqq' });
    expect(error?.message).toBe(
      'No operation of that name is known. api_search_operations finds those there are; write one as it does.',
    );
  });

  test.each([
    ['POST /api/v1/Identity', 'grants_access', 'write_user, which is not offered here'],
    ['GET /api/v1/Settings/plex', 'superseded_by', 'read_settings, which is not offered here'],
    ['POST /api/v1/Request/tv', 'superseded_by', 'POST /api/v2/Requests/tv'],
    ['POST /api/v1/Settings/ombi/resetApi', 'returns_secret', undefined],
  ])('%s is withheld: %s, and %s is better', async (operation, reason, instead) => {
    expect(await described(operation)).toMatchObject({
      operation,
      can_be_called: false,
      withheld: { reason, means: expect.stringMatching(/^\w.{10,}/), ...(instead ? { instead } : {}) },
    });
  });

  test('with read-only a change is described, and that it cannot be called', async () => {
    const other = await openSession({
      url: ombi.url,
      settings: { OMBI_MCP_TOOLSETS: 'raw', OMBI_MCP_READ_ONLY: 'true' },
    });
    const { data } = await other.call('api_describe_operation', { operation: 'ombi_request_movie_deny' });
    expect(data).toMatchObject({ body: { can_be_called: false, withheld: { reason: 'read_only' } } });
    const read = await other.call('api_describe_operation', { operation: 'GET /api/v1/Request/movie/total' });
    expect(read.data).toMatchObject({ body: { can_be_called: true } });
    await other.close();
  });

  test('every operation that was found can be described, within bounds', async () => {
    const all = await Promise.all(
      ['get', 'post', 'put', 'delete'].map(async (method) => (await search(method, 50)).names),
    );
    for (const name of new Set(all.flat())) expect(await described(name)).toMatchObject({ operation: name });
  });
});
