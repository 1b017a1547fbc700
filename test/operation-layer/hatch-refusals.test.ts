/** What `api_request` never sends. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type RecordedOmbi, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { openSession, type Session } from '../support/session.ts';
import { leftOutOfTheSwagger, neverReached, partsOf } from './request-path-world.ts';

let ombi: RecordedOmbi;
const sessions: Session[] = [];

async function open(
  settings: Record<string, string> = {},
  answers: 'accept' | undefined = undefined,
): Promise<Session> {
  const session = await openSession({
    url: ombi.url,
    settings: { OMBI_MCP_TOOLSETS: 'raw', ...settings },
    ...(answers ? { answers } : {}),
  });
  sessions.push(session);
  return session;
}

beforeAll(async () => {
  ombi = await startRecordedOmbi();
});

afterEach(async () => {
  ombi.forget();
  for (const session of sessions.splice(0)) await session.close();
});

afterAll(() => ombi.close());

const filled = (template: string, value = '5') => template.replace(/\{\w+\}/g, value);

describe('what is withheld', () => {
  test('is refused in words, with what is better, and nothing is sent', async () => {
    const session = await open();
    const messageOf = async (method: string, path: string) => {
      const { error } = await session.call('api_request', { method, path });
      expect(error).toMatchObject({ code: 'FORBIDDEN', retryable: false });
      return error?.message;
    };
    expect(await messageOf('POST', '/api/v1/identity/')).toBe(
      'POST /api/v1/Identity is withheld: it can give anybody access or more rights (grants_access). Nothing was sent; the better way is write_user, which is not offered here. Only the operator of this server can allow it, by OMBI_MCP_EXPOSE.',
    );
    expect(await messageOf('GET', '/api/v1/Settings/plex')).toBe(
      'GET /api/v1/Settings/plex is withheld: something else does the same better (superseded_by). Nothing was sent; the better way is read_settings, which is not offered here. Only the operator of this server can allow it, by OMBI_MCP_EXPOSE.',
    );
    expect(await messageOf('POST', '/api/v1/Settings/ombi/resetApi')).toBe(
      'POST /api/v1/Settings/ombi/resetApi is withheld: its answer is a key, a token or another secret (returns_secret). Nothing was sent. Only the operator of this server can allow it, by OMBI_MCP_EXPOSE.',
    );
    expect(await messageOf('GET', '/api/v1/Status/demo')).toBe(
      'GET /api/v1/Status/demo is never called here: it changes something without asking for a login (anonymous_write). Nothing was sent.',
    );
    expect(ombi.requests).toEqual([]);
  });

  test('says what is better as it holds here', async () => {
    const ask = async (settings: Record<string, string>, method: string, path: string) => {
      const session = await open(settings);
      const { error } = await session.call('api_request', { method, path });
      return /the better way is [^.]*/.exec(error?.message ?? '')?.[0];
    };
    const withPeople = { OMBI_MCP_TOOLSETS: 'raw,people' };
    expect(await ask(withPeople, 'POST', '/api/v1/Identity')).toBe('the better way is write_user');
    expect(await ask({ ...withPeople, OMBI_MCP_READ_ONLY: 'true' }, 'POST', '/api/v1/Identity')).toBe(
      'the better way is write_user, which is not offered here',
    );
    expect(await ask({}, 'POST', '/api/v1/Request/tv')).toBe('the better way is POST /api/v2/Requests/tv');
  });

  test('is so for every operation that Ombi has, in the swagger or not, and in other versions of its API', async () => {
    const session = await open({}, 'accept');
    for (const name of neverReached) {
      const { method, template } = partsOf(name);
      for (const path of [filled(template), filled(template).replace(/v\d/, 'v3')]) {
        const { error } = await session.call('api_request', { method, path });
        expect(error?.code, `${method} ${path}`).toBe('FORBIDDEN');
      }
    }
    expect(neverReached.length).toBeGreaterThan(150);
    expect(ombi.requests).toEqual([]);
    expect(session.questions).toEqual([]);
  });

  test('no spelling of what the swagger leaves out gets through, whatever the method', async () => {
    const session = await open();
    for (const name of leftOutOfTheSwagger) {
      const { method, template } = partsOf(name);
      const path = filled(template);
      for (const spelling of [
        path.toUpperCase(),
        `${path}/`,
        path.replaceAll('/', '//').slice(1),
        path.replace(/[aeiou]/, escaped),
      ]) {
        const { error } = await session.call('api_request', { method, path: spelling });
        expect(error?.code, spelling).toBe('FORBIDDEN');
      }
      for (const trick of [
        `${path}%2f`,
        `${path};x`,
        `${path}/.`,
        `${path}/x/..`,
        path.replace(/[aeiou]/, twiceEscaped),
      ]) {
        const { error } = await session.call('api_request', { method, path: trick });
        expect(error, trick).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'path' });
      }
    }
    expect(ombi.requests).toEqual([]);
  });

  const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
  const twiceEscaped = (letter: string) => `%25${letter.charCodeAt(0).toString(16)}`;
});

describe('what OMBI_MCP_EXPOSE names', () => {
  test('is reached, though the deny list means it, and nothing beside it is', async () => {
    ombi.on('POST /api/v1/Identity/welcomeEmail', { json: true });
    ombi.on('GET /api/v1/Settings/clientid', { json: 'MARKED-SECRET-9' });
    const session = await open(
      { OMBI_MCP_EXPOSE: 'POST /api/v1/Identity/welcomeEmail,GET /api/v1/Settings/clientid' },
      'accept',
    );
    const sent = await session.call('api_request', { method: 'POST', path: '/api/v1/identity/WELCOMEEMAIL', body: {} });
    expect(sent.ok).toBe(true);
    expect(session.questions).toHaveLength(1);
    // A secret stays one.
    const secret = await session.call('api_request', { path: '/api/v1/Settings/clientid' });
    expect(secret.data).toMatchObject({ body: null, omitted: [''] });
    expect(ombi.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/v1/Identity/welcomeEmail',
      'GET /api/v1/Settings/clientid',
    ]);
    for (const path of ['/api/v2/Settings/clientid', '/api/v1/Settings/clientid/x', '/api/v1/Settings/plex']) {
      expect((await session.call('api_request', { path })).error?.code, path).toBe('FORBIDDEN');
    }
    const described = await session.call('api_describe_operation', { operation: 'GET /api/v1/Settings/clientid' });
    expect(described.data).toMatchObject({ body: { can_be_called: true } });
    expect(ombi.requests).toHaveLength(2);
  });
});

describe('with OMBI_MCP_READ_ONLY', () => {
  test('[C09] reads stay, whatever their method, and changes are refused', async () => {
    ombi.on('GET /api/v1/Request/movie/total', { json: 5 });
    ombi.on('POST /api/v1/Search/movie', { json: [] });
    ombi.on('GET /api/v3/Novelties', { json: [] });
    const session = await open({ OMBI_MCP_READ_ONLY: 'true' }, 'accept');
    const call = (method: string, path: string) => session.call('api_request', { method, path });
    for (const [method, path] of [
      ['GET', '/api/v1/Request/movie/total'],
      ['POST', '/api/v1/Search/movie'],
      ['GET', '/api/v3/Novelties'],
    ] as const) {
      expect((await call(method, path)).ok, path).toBe(true);
    }
    ombi.forget();
    const { error } = await call('POST', '/api/v1/Request/movie/subscribe/5');
    expect(error).toMatchObject({
      code: 'FORBIDDEN',
      message:
        'POST /api/v1/Request/movie/subscribe/{requestId} changes something, and this server only reads (OMBI_MCP_READ_ONLY). Nothing was sent.',
    });
    expect((await call('DELETE', '/api/v1/Request/movie/5')).error?.code).toBe('FORBIDDEN');
    expect((await call('GET', '/api/v1/Settings/clientid')).error?.code).toBe('FORBIDDEN');
    expect((await call('POST', '/api/v3/Novelties')).error?.code).toBe('UNSUPPORTED_CAPABILITY');
    expect(ombi.requests).toEqual([]);
    expect(session.questions).toEqual([]);
  });
});

describe('a path', () => {
  test.each([
    ['http://evil.test/api/v1/Status', 'whole address'],
    ['//evil.test/api/v1/Status', 'two slashes'],
    ['/ombi/api/v1/Status', 'base path'],
    ['/api/v1/Search/../Settings/plex', 'dots alone'],
    ['/api/v1/Settings%2fplex', 'slash'],
    ['/api/v1/Request/movie?x=1', '`query`'],
    ['/api/v1/Request/movie/info/{requestId}', 'placeholder'],
    ['/swagger/v1/swagger.json', 'begin with /api/v1/'],
    [' ', 'blank'],
  ])('such as %j is refused with what to write', async (path, hint) => {
    const session = await open();
    const { error } = await session.call('api_request', { path });
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'path' });
    expect(error?.message).toContain(hint);
    expect(ombi.requests).toEqual([]);
  });

  test.each(['PATCH', 'HEAD', 'OPTIONS', 'get', 'TRACE'])('takes no method %s', async (method) => {
    const session = await open();
    const { error } = await session.call('api_request', { method, path: '/api/v1/Request/movie/total' });
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'method' });
    expect(ombi.requests).toEqual([]);
  });
});
