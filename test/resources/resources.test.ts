/** The server's own URIs, read and completed through a real client. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { html } from '../support/faults.ts';
import { type RecordedOmbi, recorded, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { openSession, type Session, type SessionOptions } from '../support/session.ts';

let ombi: RecordedOmbi;
const sessions: Session[] = [];

const open = async (options: Partial<SessionOptions> = {}) => {
  const session = await openSession({ url: ombi.url, userName: 'admin', ...options });
  sessions.push(session);
  return session;
};

beforeAll(async () => {
  ombi = await startRecordedOmbi();
});
beforeEach(() => {
  ombi.forget();
  ombi.on('GET /api/v1/Identity', ({ call }) => (call.userName === 'bob' ? 'as-bob' : 'as-admin'));
  ombi.on('GET /api/v1/Issues/categories', 'normal');
  ombi.on('GET /api/v2/System/logs', ({ call }) => (call.userName === 'bob' ? { status: 403 } : 'normal'));
  ombi.on('GET /api/v2/System/logs/{logFileName}', ({ call }) =>
    call.userName === 'bob' ? { status: 403 } : 'normal',
  );
});
afterAll(async () => {
  for (const session of sessions) await session.close();
  await ombi.close();
});

/** The JSON of a resource, which must be the one content and its text. */
async function read({ client }: Session, uri: string) {
  const { contents } = await client.readResource({ uri });
  expect(contents).toHaveLength(1);
  const [content] = contents;
  expect(content).toMatchObject({ uri, mimeType: 'application/json' });
  const text = content && 'text' in content ? content.text : '';
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(64 * 1024);
  return { data: JSON.parse(text) as { kind: string; items?: object[]; lines?: string[] }, meta: content?._meta };
}

const files = async (session: Session) => {
  const { data } = await session.call('read_logs', { view: 'files' });
  return (data as { files: { file_id: string }[] }).files;
};

describe('what there is', () => {
  test('the capability is declared without subscriptions and change notices [C10]', async () => {
    const { client } = await open();
    expect(client.getServerCapabilities()).toEqual({ tools: {}, resources: {}, completions: {}, prompts: {} });
  });

  test('the lookup lists are listed, but not the one that needs a word to search for [C59]', async () => {
    const { client } = await open();
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual([
      'ombi://reference/genres',
      'ombi://reference/languages',
      'ombi://reference/streaming_countries',
      'ombi://reference/streaming_services',
      'ombi://reference/issue_categories',
      'ombi://reference/roles',
      'ombi://reference/features',
    ]);
    expect(resources[4]).toEqual({
      uri: 'ombi://reference/issue_categories',
      name: 'issue_categories',
      title: 'Lookup list: issue categories',
      mimeType: 'application/json',
    });
  });

  test('log files and artwork are templates [C59]', async () => {
    const { client } = await open();
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'ombi://reference/{kind}',
      'ombi://logs/{file_id}',
      'ombi://artwork/{media}/{namespace}/{id}',
    ]);
    for (const template of resourceTemplates) expect(template).toMatchObject({ mimeType: 'application/json' });
  });

  test('what is listed asks Ombi nothing', async () => {
    const { client } = await open();
    await client.listResources();
    await client.listResourceTemplates();
    expect(ombi.requests).toEqual([]);
  });

  test('only of registered tools, and nothing at all without them [C59]', async () => {
    const some = await open({ settings: { OMBI_MCP_DISABLED_TOOLS: 'read_logs' } });
    const { resourceTemplates } = await some.client.listResourceTemplates();
    expect(resourceTemplates.map(({ name }) => name)).toEqual(['reference', 'artwork']);
    await expect(some.client.readResource({ uri: 'ombi://logs/x' })).rejects.toMatchObject({ code: -32002 });

    const none = await open({ settings: { OMBI_MCP_TOOLSETS: 'issues' } });
    expect(none.client.getServerCapabilities()).toEqual({ tools: {}, prompts: {} });
    await expect(none.client.listResources()).rejects.toThrow();
  });
});

describe('reading', () => {
  test('a lookup list is what read_reference answers, as data and as text too [C59] [C60]', async () => {
    const session = await open({ userName: 'bob' });
    const { data, meta } = await read(session, 'ombi://reference/issue_categories');
    const answer = await session.call('read_reference', { kind: 'issue_categories', limit: 100 });
    expect(data).toEqual(answer.data);
    expect(data.items).toMatchObject([{ name: 'Wrong audio' }, { name: 'Subtitles' }]);
    expect(meta).toMatchObject({ warnings: answer.warnings, truncated: false });
  });

  test('a log file is what read_logs answers, bounded and without secrets [C53] [C59]', async () => {
    const session = await open();
    const [file] = await files(session);
    const { data } = await read(session, `ombi://logs/${file?.file_id}`);
    const answer = await session.call('read_logs', { file_id: file?.file_id, limit: 500 });
    expect(data).toEqual(answer.data);
    expect(data.lines?.length).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toMatch(/MARKED-(SECRET|DEST|ID)/);
  });

  test('the artwork of a title is what read_library answers [C44] [C59]', async () => {
    for (const kind of ['poster', 'background', 'banner']) {
      ombi.on(`GET /api/v1/Images/${kind}/movie/{movieDbId}`, { json: `https://assets.fanart.tv/${kind}.jpg` });
    }
    const session = await open({ userName: 'bob' });
    const { data } = await read(session, 'ombi://artwork/movie/tmdb/500200');
    const answer = await session.call('read_library', { view: 'artwork', media: 'movie', id: '500200' });
    expect(answer.ok).toBe(true);
    expect(data).toEqual(answer.data);
    expect(data.kind).toBe('artwork_page');
    expect(data.items).toHaveLength(3);
  });

  test('a log file that is gone, or was never one, is not found [C59]', async () => {
    const { client } = await open();
    for (const name of ['nothing', '..%2F..%2Fetc%2Fpasswd', 'log-20200101.txt']) {
      await expect(client.readResource({ uri: `ombi://logs/${name}` })).rejects.toMatchObject({ code: -32002 });
    }
    expect(ombi.callsTo('GET /api/v2/System/logs/{logFileName}')).toEqual([]);
  });

  test('the acting user needs the same role as for the tool [C59]', async () => {
    const [file] = await files(await open());
    const { client } = await open({ userName: 'bob' });
    await expect(client.readResource({ uri: `ombi://logs/${file?.file_id}` })).rejects.toMatchObject({
      code: -32603,
      message: expect.stringMatching(/role Admin/),
      data: { code: 'FORBIDDEN', retryable: false },
    });
  });

  test('each reading asks Ombi anew: nothing is kept [C59]', async () => {
    const session = await open();
    await read(session, 'ombi://reference/issue_categories');
    ombi.on('GET /api/v1/Issues/categories', { json: recorded<object[]>('get-v1-issues-categories').slice(1) });
    const { data } = await read(session, 'ombi://reference/issue_categories');
    expect(data.items).toMatchObject([{ name: 'Subtitles' }]);
  });

  test.each([
    ['ombi://reference/nonsense', -32602, /kind: accepts genres/],
    ['ombi://reference/keywords', -32602, /query is required/],
    ['ombi://reference', -32002, /resources\/list/],
    ['ombi://reference/', -32002, /resources\/list/],
    ['ombi://reference/%zz', -32002, /resources\/list/],
    ['ombi://reference/genres/movie', -32002, /resources\/list/],
    ['ombi://reference/genres?limit=5', -32602, /kind: accepts genres/],
    ['ombi://settings/ombi', -32002, /resources\/list/],
    ['file:///etc/passwd', -32002, /resources\/list/],
    ['ombi://artwork/book/tmdb/1', -32602, /media: accepts/],
  ])('%s is refused', async (uri, code, message) => {
    const { client } = await open();
    await expect(client.readResource({ uri })).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    expect(ombi.requests).toEqual([]);
  });

  test.each([
    [
      'an internal error',
      { status: 500, json: { error: 'at /src/ombi/Issues.cs: no such table' } },
      'UPSTREAM_REJECTED',
    ],
    ['a web page', html(), 'UNSUPPORTED_CAPABILITY'],
    ['broken JSON', { headers: { 'content-type': 'application/json' }, text: '[{' }, 'UPSTREAM_SCHEMA_MISMATCH'],
  ])('%s is an error of the protocol that says what to do and leaks nothing [C51]', async (_name, answer, code) => {
    ombi.on('GET /api/v1/Issues/categories', answer);
    const { client } = await open();
    const error = await client.readResource({ uri: 'ombi://reference/issue_categories' }).catch((cause) => cause);
    expect(error).toMatchObject({ code: -32603, data: { code, correlation_id: expect.any(String) } });
    expect(JSON.stringify([error.message, error.data])).not.toMatch(/no such table|\/src\/|<!doctype/i);
  });
});

describe('completion', () => {
  const complete = async (uri: string, name: string, value: string) => {
    const { client } = await open();
    return (await client.complete({ ref: { type: 'ref/resource', uri }, argument: { name, value } })).completion;
  };

  test('of the kinds of lookup lists', async () => {
    expect(await complete('ombi://reference/{kind}', 'kind', 'St')).toEqual({
      values: ['streaming_countries', 'streaming_services'],
      total: 2,
      hasMore: false,
    });
    expect((await complete('ombi://reference/{kind}', 'kind', '')).values).not.toContain('keywords');
  });

  test('of media and namespaces of artwork; ids of files and titles have none', async () => {
    const artwork = 'ombi://artwork/{media}/{namespace}/{id}';
    expect((await complete(artwork, 'media', '')).values).toEqual(['movie', 'tv', 'album']);
    expect((await complete(artwork, 'namespace', 't')).values).toEqual(['tmdb', 'tvdb']);
    expect((await complete(artwork, 'id', '5')).values).toEqual([]);
    expect((await complete('ombi://logs/{file_id}', 'file_id', '')).values).toEqual([]);
  });

  test('of anything else is refused', async () => {
    const { client } = await open();
    await expect(complete('ombi://reference/{kind}', 'limit', '')).rejects.toMatchObject({ code: -32602 });
    await expect(complete('ombi://settings/{section}', 'section', '')).rejects.toMatchObject({ code: -32602 });
    await expect(
      client.complete({ ref: { type: 'ref/prompt', name: 'x' }, argument: { name: 'y', value: '' } }),
    ).rejects.toMatchObject({ code: -32602 });
  });
});
