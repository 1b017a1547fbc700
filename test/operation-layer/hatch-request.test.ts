/** What `api_request` puts on the wire, and what it makes of the answers. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RecordedOmbi, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { openSession, type Session } from '../support/session.ts';

let ombi: RecordedOmbi;
let session: Session;
const raw = { OMBI_MCP_TOOLSETS: 'raw' };

beforeAll(async () => {
  ombi = await startRecordedOmbi();
  session = await openSession({ url: ombi.url, settings: raw, answers: 'accept' });
});

beforeEach(() => {
  ombi.forget();
  session.questions.length = 0;
  session.stderr.length = 0;
});

afterAll(async () => {
  await session.close();
  await ombi.close();
});

const request = (args: Record<string, unknown>) => session.call('api_request', args);
const onTheWire = () =>
  ombi.requests.map(({ method, path, body }) => (body === undefined ? [method, path] : [method, path, body]));
/** The audit lines, without what differs with each call. */
const audited = () =>
  session.stderr.flatMap((line) => {
    const [, json] = /audit (\{.*\})/.exec(line) ?? [];
    if (json === undefined) return [];
    const { arguments: kept, sent, outcome } = JSON.parse(json);
    return [{ arguments: kept, sent, outcome }];
  });

describe('reads', () => {
  test('a known one is sent as Ombi spells it, however it was written', async () => {
    ombi.on('GET /api/v1/Request/movie/total', 'normal');
    for (const path of ['/api/v1/Request/movie/total', 'API/V1/request//MOVIE/t%6Ftal/']) {
      expect((await request({ path })).data).toMatchObject({ kind: 'api_result', status: 200 });
    }
    expect(onTheWire()).toEqual(Array(2).fill(['GET', '/api/v1/Request/movie/total']));
    expect(ombi.requests[0]?.headers).toMatchObject({ apikey: 'test-key', accept: 'application/json' });
    expect(session.questions).toEqual([]);
    expect(audited()).toEqual([]);
  });

  test('its answer has the status and the type that Ombi gave', async () => {
    ombi.on('GET /api/v1/Request/movie/total', { json: 5 });
    expect((await request({ path: '/api/v1/Request/movie/total' })).data).toEqual({
      kind: 'api_result',
      status: 200,
      content_type: 'application/json',
      body: 5,
      omitted: [],
    });
  });

  test('values in the path arrive encoded once, in the multi search twice', async () => {
    ombi.on('GET /api/v1/Search/tv/{searchTerm}', { json: [] });
    ombi.on('POST /api/v2/Search/multi/{searchTerm}', { json: [] });
    await request({ path: '/api/v1/Search/tv/Amélie%20%26%20co' });
    await request({ method: 'POST', path: '/api/v2/Search/multi/100%25%20Wolf', body: { movies: true } });
    expect(onTheWire()).toEqual([
      ['GET', '/api/v1/Search/tv/Am%C3%A9lie%20%26%20co'],
      ['POST', '/api/v2/Search/multi/100%2525%2520Wolf', { movies: true }],
    ]);
    expect(session.questions).toEqual([]);
    expect(audited()).toEqual([]);
  });

  test('a query goes as it is given: repeated names, empty and odd values', async () => {
    ombi.on('GET /api/v1/Novelties', { json: [] });
    const query = [
      { name: 'a', value: '1' },
      { name: 'b', value: '' },
      { name: 'a', value: 'Amélie & co=?#%2F/../' },
      { name: 'constructor', value: '\u0000{x}\r\n' },
    ];
    expect((await request({ path: '/api/v1/Novelties', query })).ok).toBe(true);
    const [, text = ''] = ombi.requests[0]?.path.split('?') ?? [];
    expect([...new URLSearchParams(text)].sort()).toEqual([
      ['a', '1'],
      ['a', 'Amélie & co=?#%2F/../'],
      ['b', ''],
      ['constructor', '\u0000{x}\r\n'],
    ]);
    expect(ombi.requests[0]?.path).toMatch(/^\/api\/v1\/Novelties\?[\w%=&.~()-]*$/);
  });

  test.each([
    [[{ name: 'a=b', value: '1' }], 'query.0.name'],
    [[{ name: '__proto__', value: '1' }], 'query.0.name'],
    [[{ name: 'a', value: 'x'.repeat(2_001) }], 'query.0.value'],
    [[{ name: 'a' }], 'query.0.value'],
  ])('a query such as %j is refused', async (query, field) => {
    const { error } = await request({ path: '/api/v1/Novelties', query });
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field });
    expect(onTheWire()).toEqual([]);
  });

  test('a query parameter that a known operation is not known to have is sent, with a warning', async () => {
    ombi.on('GET /api/v1/TheMovieDb/Keywords', { json: [] });
    const known = await request({ path: '/api/v1/TheMovieDb/Keywords', query: [{ name: 'SEARCHTERM', value: 'x' }] });
    expect(known.warnings).toEqual([]);
    const other = await request({ path: '/api/v1/TheMovieDb/Keywords', query: [{ name: 'text', value: 'x' }] });
    expect(other.warnings).toEqual([
      'text was sent, but this operation is known to have the query parameters searchTerm: it was hardly heeded.',
    ]);
    expect(onTheWire()[1]).toEqual(['GET', '/api/v1/TheMovieDb/Keywords?text=x']);
  });
});

describe('values of a known operation are such as its tool takes', () => {
  test.each([
    ['GET', '/api/v2/Search/Genres/tv%3Fapi_key=x', 'media in path: accepts movie, tv.'],
    ['GET', '/api/v1/Request/movie/info/five', 'requestId in path: a value of type integer is expected.'],
    ['DELETE', '/api/v1/Request/movie/0', 'requestId in path: is at least 1.'],
    ['GET', '/api/v1/Request/tv/99999999999', 'requestId in path: is at most 2147483647.'],
    ['GET', '/api/v2/Requests/movie/1000/0/id/asc', 'count in path: is at most 100.'],
    ['GET', '/api/v2/Requests/movie/10/0/requestedUser/asc', 'sort in path: accepts id, title, requestedDate.'],
    ['POST', '/api/v2/Requests/reprocess/1/5/yes', 'is4K in path: a value of type boolean is expected.'],
    ['GET', '/api/v2/Search/movie/imdb/603', 'imdbid in path: is not written as expected (IMDb id, tt0133093).'],
    ['GET', `/api/v1/Search/tv/${'x'.repeat(501)}`, 'searchTerm in path: has at most 500 characters.'],
  ])('%s %s', async (method, path, message) => {
    const { error } = await request({ method, path });
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'path', message });
    expect(onTheWire()).toEqual([]);
    expect(session.questions).toEqual([]);
  });

  test('each value in the query, in whatever case its name is written', async () => {
    const query = [
      { name: 'FROM', value: '2026-01-01' },
      { name: 'from', value: 'yesterday' },
    ];
    const { error } = await request({ path: '/api/v1/Stats', query });
    expect(error).toMatchObject({
      code: 'INVALID_ARGUMENT',
      field: 'query',
      message: 'from in query: is not written as expected (First day, 2026-01-31).',
    });
    expect(onTheWire()).toEqual([]);
  });

  test('and right ones go as they were written', async () => {
    ombi.on('POST /api/v2/Requests/reprocess/{type}/{requestId}/{is4K}', { json: { result: true } });
    expect((await request({ method: 'POST', path: '/api/v2/Requests/reprocess/1/05/true' })).ok).toBe(true);
    expect(onTheWire()).toEqual([['POST', '/api/v2/Requests/reprocess/1/05/true']]);
  });
});

describe('what this server does not know', () => {
  test.each(['/api/v1/Novelties', '/api/v3/Novelties/5/parts', '/api/v12/Request/Movie'])(
    '[G08] GET %s is sent, and JSON is shown without secrets',
    async (path) => {
      ombi.on(`GET ${path}`, { json: { name: 'Amélie', apiKey: 'MARKED-SECRET-1', items: [1] } });
      expect((await request({ path })).data).toEqual({
        kind: 'api_result',
        status: 200,
        content_type: 'application/json',
        body: { name: 'Amélie', items: [1] },
        omitted: ['/apiKey'],
      });
      expect(onTheWire()).toEqual([['GET', path]]);
    },
  );

  test('the page that Ombi answers where it has nothing says so', async () => {
    const { error } = await request({ path: '/api/v1/Nothing/here' });
    expect(error).toMatchObject({ code: 'UNSUPPORTED_CAPABILITY', http_status: 200, retryable: false });
    expect(error?.message).toBe(
      'This Ombi has nothing at GET /api/v1/Nothing/here: it answered with a web page or an error of its web server. api_search_operations finds the operations there are.',
    );
  });

  test.each([
    [{ status: 404 }, 'NOT_FOUND'],
    [{ status: 404, json: { title: 'Not Found', status: 404 } }, 'NOT_FOUND'],
    [{ status: 404, text: '<html>nginx</html>', headers: { 'content-type': 'text/html' } }, 'UNSUPPORTED_CAPABILITY'],
    [{ status: 405 }, 'UNSUPPORTED_CAPABILITY'],
    [{ status: 403 }, 'FORBIDDEN'],
    [{ status: 500, json: { title: 'System.Exception at Ombi.Core' } }, 'UPSTREAM_REJECTED'],
  ])('an answer %j is %s', async (answer, code) => {
    ombi.on('GET /api/v3/Odd', answer);
    const { ok, error } = await request({ path: '/api/v3/Odd' });
    expect({ ok, code: error?.code }).toEqual({ ok: false, code });
    expect(error?.message).not.toMatch(/System\.|nginx|Ombi\.Core/);
  });

  test.each(['GET', 'POST', 'PUT'])('%s of a long path is told so that the remedy has room', async (method) => {
    const { error } = await request({ method, path: `/api/v1/${'é'.repeat(1_300)}` });
    expect(error?.code).toBe('UNSUPPORTED_CAPABILITY');
    expect(error?.message.length).toBeLessThan(600);
    expect(error?.message).toMatch(/….*api_search_operations finds/);
  });

  test.each(['POST', 'PUT', 'DELETE'])('%s is refused, nothing is sent, and what is near is named', async (method) => {
    const { error } = await request({
      method,
      path: '/api/v3/Request/movie/denie',
      ...(method === 'DELETE' ? {} : { body: {} }),
    });
    expect(error?.code).toBe('UNSUPPORTED_CAPABILITY');
    expect(error?.message).toContain(`No operation ${method} /api/v3/Request/movie/denie is known here`);
    expect(error?.message).toContain('near it are ');
    expect(error?.message).toContain('PUT /api/v1/Request/movie/deny');
    expect(onTheWire()).toEqual([]);
  });
});

describe('bodies', () => {
  const denial = { id: 5, reason: 'Amélie & co' };

  test.each([
    ['an object', denial],
    ['JSON text', JSON.stringify(denial)],
    ['JSON text with line breaks', JSON.stringify(denial, null, 2)],
  ])('%s goes as JSON', async (_, body) => {
    ombi.on('PUT /api/v1/Request/movie/deny', { json: { result: true } });
    expect((await request({ method: 'PUT', path: '/api/v1/Request/movie/deny', body })).ok).toBe(true);
    expect(onTheWire()).toEqual([['PUT', '/api/v1/Request/movie/deny', denial]]);
    expect(ombi.requests[0]?.headers['content-type']).toBe('application/json');
  });

  test.each([
    ['[1,"é"]', [1, 'é']],
    [
      [1, 2],
      [1, 2],
    ],
    ['"text"', 'text'],
    ['7', 7],
    [7, 7],
    [true, true],
    [1.5, 1.5],
    ['null', null],
  ])('%j is a body too', async (body, sent) => {
    ombi.on('POST /api/v1/Search/movie', { json: [] });
    expect((await request({ method: 'POST', path: '/api/v1/Search/movie', body })).ok).toBe(true);
    expect(ombi.requests[0]?.body).toEqual(sent);
  });

  test('none is an empty object where the operation takes one', async () => {
    ombi.on('POST /api/v1/Search/movie', { json: [] });
    await request({ method: 'POST', path: '/api/v1/Search/movie' });
    await request({ method: 'POST', path: '/api/v1/Search/movie', body: null });
    expect(onTheWire()).toEqual(Array(2).fill(['POST', '/api/v1/Search/movie', {}]));
  });

  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

  test.each([nested(1_001), nested(20_000)])(
    'lists within lists without end are refused, before anybody is asked',
    async (body) => {
      const { error } = await request({ method: 'PUT', path: '/api/v1/Request/movie/deny', body });
      expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'body' });
      expect(error?.message).toContain('nested more than 1000 levels deep');
      expect(ombi.requests).toEqual([]);
    },
  );

  test('what is nested too deeply to be written as text is refused as none', async () => {
    const body = JSON.parse(nested(20_000)) as unknown;
    const { error } = await request({ method: 'PUT', path: '/api/v1/Request/movie/deny', body });
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'body' });
    expect(ombi.requests).toEqual([]);
  });

  test.each(['{bad', '', 'text', "{'a': 1}"])('%j is refused: it is no JSON', async (body) => {
    const { error } = await request({ method: 'POST', path: '/api/v1/Search/movie', body });
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'body' });
    expect(error?.message).toBe('body: it is not JSON; write {"requestId": 5} or "text" with its quotes.');
    expect(onTheWire()).toEqual([]);
  });

  test.each([
    ['GET', '/api/v1/Request/movie/total'],
    ['GET', '/api/v3/Novelties'],
    ['DELETE', '/api/v1/Request/movie/5'],
  ])('%s %s takes none', async (method, path) => {
    const { error } = await request({ method, path, body: {} });
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'body' });
    expect(error?.message).toContain('takes none');
    expect(onTheWire()).toEqual([]);
    expect(session.questions).toEqual([]);
  });
});

describe('changes', () => {
  test('one that adds is sent once, unasked, and the audit line names it by its ids', async () => {
    ombi.on('POST /api/v1/Request/movie/subscribe/{requestId}', { json: true });
    const { data, warnings } = await request({ method: 'POST', path: '/api/v1/request/MOVIE/subscribe/5' });
    expect(data).toMatchObject({ kind: 'api_result', body: true });
    expect(warnings).toEqual(['This is what Ombi answered; whether it did so was not looked up.']);
    expect(onTheWire()).toEqual([['POST', '/api/v1/Request/movie/subscribe/5']]);
    expect(session.questions).toEqual([]);
    expect(audited()).toEqual([
      { arguments: { method: 'POST' }, sent: ['POST /api/v1/Request/movie/subscribe/5'], outcome: 'completed' },
    ]);
  });

  test('one that may destroy asks a person, with all that is sent', async () => {
    ombi.on('PUT /api/v1/Request/movie/deny', { json: { result: true } });
    await request({ method: 'PUT', path: '/api/v1/Request/movie/deny', body: { id: 5, reason: 'private words' } });
    expect(session.questions).toEqual([
      'Send PUT /api/v1/Request/movie/deny with {"id":5,"reason":"private words"} to Ombi? It may change or delete what cannot be brought back.',
    ]);
    expect(audited()).toEqual([
      { arguments: { method: 'PUT' }, sent: ['PUT /api/v1/Request/movie/deny'], outcome: 'completed' },
    ]);
    expect(session.stderr.join('')).not.toContain('private words');
  });

  test("people's texts in a path do not come into the audit line", async () => {
    const unsubscribe = 'GET /api/v1/Identity/newsletter/unsubscribe/{userId}';
    ombi.on(unsubscribe, { json: true });
    const other = await openSession({ url: ombi.url, settings: { ...raw, OMBI_MCP_EXPOSE: unsubscribe } });
    await other.call('api_request', { path: '/api/v1/Identity/newsletter/unsubscribe/private-words' });
    expect(other.stderr.join('')).toContain(`"sent":["${unsubscribe}"]`);
    expect(other.stderr.join('')).not.toContain('private');
    await other.close();
  });

  test('what Ombi answers with 200 and refuses is a failure that shows its answer', async () => {
    ombi.on('DELETE /api/v1/Request/movie/{requestId}', { json: { result: false, errorMessage: 'No' } });
    const { ok, error, data } = await request({ method: 'DELETE', path: '/api/v1/Request/movie/5' });
    expect(ok).toBe(false);
    expect(error?.code).toBe('UPSTREAM_REJECTED');
    expect(data).toMatchObject({ kind: 'api_result', body: { result: false } });
  });

  test('a lost answer leaves the outcome unknown, and nothing is sent again', async () => {
    ombi.on('DELETE /api/v1/Request/movie/{requestId}', ({ response }: { response: { destroy(): void } }) => {
      response.destroy();
    });
    const { error } = await request({ method: 'DELETE', path: '/api/v1/Request/movie/5' });
    expect(error?.code).toBe('UNKNOWN_OUTCOME');
    expect(onTheWire()).toHaveLength(1);
  });

  test('one that a person declined, or that nobody can be asked about, is not sent', async () => {
    for (const settings of [{ ...raw, OMBI_MCP_CONFIRM: 'always' }, raw]) {
      const declining = 'OMBI_MCP_CONFIRM' in settings ? {} : { answers: 'decline' as const };
      const other = await openSession({ url: ombi.url, settings, ...declining });
      const { error } = await other.call('api_request', { method: 'DELETE', path: '/api/v1/Request/movie/5' });
      expect(error?.code).toBe('FORBIDDEN');
      expect(error?.message).toContain('Nothing was sent');
      await other.close();
    }
    expect(onTheWire()).toEqual([]);
  });
});

describe('who it runs as', () => {
  test('[G07] the configured user, or the one that act_as names', async () => {
    ombi.on('GET /api/v1/Request/movie/total', { json: 1 });
    const other = await openSession({
      url: ombi.url,
      userName: 'josé',
      settings: { ...raw, OMBI_MCP_ACT_AS: 'alice,名前' },
    });
    const { tools } = await other.client.listTools();
    expect(tools.map(({ inputSchema }) => Object.keys(inputSchema.properties ?? {}).includes('act_as'))).toEqual([
      true,
      true,
      true,
    ]);
    await other.call('api_request', { path: '/api/v1/Request/movie/total' });
    await other.call('api_request', { path: '/api/v1/Request/movie/total', act_as: 'alice' });
    expect(ombi.callsTo('GET /api/v1/Request/movie/total').map(({ userName }) => userName)).toEqual(['josé', 'alice']);
    const { error } = await other.call('api_request', { path: '/api/v1/Request/movie/total', act_as: 'bob' });
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'act_as' });
    await other.close();
  });
});
