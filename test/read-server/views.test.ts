/** read_server: what Ombi tells of itself. */
import { describe, expect, test } from 'vitest';
import { html } from '../support/faults.ts';
import { recorded } from '../support/recorded-ombi.ts';
import { servicesSession } from '../support/services-session.ts';

const session = servicesSession('read_server');

describe('status', () => {
  test('alive, and the version, for everybody [C39]', async () => {
    expect((await session.call('bob', { view: 'status' })).data).toEqual({
      kind: 'metrics',
      values: [
        { name: 'alive', value: true, scope: 'instance' },
        { name: 'version', value: '4.59.3', scope: 'instance' },
      ],
    });
  });

  test('a version with its branch is taken apart [S16]', async () => {
    session.ombi.on('GET /api/v1/Status/info', { json: '4.60.1-develop' });
    const { values } = await session.read('bob', { view: 'status' });
    expect(values).toContainEqual({ name: 'version', value: '4.60.1', scope: 'instance' });
    expect(values).toContainEqual({ name: 'branch', value: 'develop', scope: 'instance' });
  });

  test('something else than a version is none, and not passed on [C18]', async () => {
    session.ombi.on('GET /api/v1/Status/info', { json: 'see http://marked-dest-x.invalid' });
    const answer = await session.read('bob', { view: 'status' });
    expect(answer.values.map(({ name }) => name)).toEqual(['alive']);
    expect(answer.warnings).toEqual(['Ombi did not tell its version.']);
  });

  test('404 is no Ombi 4 [C3]', async () => {
    session.ombi.on('GET /api/v1/Status', { status: 404, text: 'not here' });
    const { error } = await session.call('bob', { view: 'status' });
    expect(error).toMatchObject({ code: 'UNSUPPORTED_CAPABILITY', retryable: false });
    expect(error?.message).toMatch(/not Ombi 4/);
  });
});

describe('about', () => {
  test('what it is and runs on, without folders and connection strings [R13]', async () => {
    const answer = await session.read('bob', { view: 'about' });
    expect(answer.values.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'version: 4.59.3',
      'branch: Develop',
      'framework: .NET 8.0.31',
      'operating_system: Debian GNU/Linux 12 (bookworm)',
      'os_architecture: X64',
      'process_architecture: X64',
      'ombi_database: Sqlite',
      'external_database: Sqlite',
      'settings_database: Sqlite',
      'supported: true',
    ]);
    expect(JSON.stringify(answer)).not.toContain('/srv');
  });

  test('connection strings stay inside where Ombi fills them', async () => {
    const filled = { ...recorded<object>('get-v1-settings-about'), ombiConnectionString: 'Server=db;Password=hunter2' };
    session.ombi.on('GET /api/v1/Settings/about', { json: filled });
    expect(JSON.stringify(await session.read('bob', { view: 'about' }))).not.toMatch(/hunter2|Server=/);
  });

  test('an Ombi 3 is worth a warning [Q7]', async () => {
    session.ombi.on('GET /api/v1/Settings/about', {
      json: { ...recorded<object>('get-v1-settings-about'), version: '3.0.4892' },
    });
    const answer = await session.read('bob', { view: 'about' });
    expect(answer.ok).toBe(true);
    expect(answer.warnings.join()).toMatch(/This is Ombi 3\.0\.4892, which is no longer supported/);
  });
});

describe('media_servers', () => {
  test('a count that is no number is none, whatever else it is [C18]', async () => {
    session.ombi.on('GET /api/v1/LandingPage', { json: { totalServers: 1, serversUnavailable: { toString: {} } } });
    const { values } = await session.read('bob', { view: 'media_servers' });
    expect(values.map(({ name }) => name)).toEqual(['total_servers']);
  });

  test('how many there are and answer', async () => {
    session.ombi.on('GET /api/v1/LandingPage', 'one-of-three-down');
    const answer = await session.read('bob', { view: 'media_servers' });
    expect(answer.values.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'total_servers: 3',
      'servers_available: 2',
      'servers_unavailable: 1',
      'fully_available: false',
      'partially_down: true',
      'completely_down: false',
    ]);
    expect(answer.warnings).toEqual([
      'Ombi does not say here which ones do not answer; view health looks at each service.',
    ]);
  });

  test('none set up is not "all down"', async () => {
    session.ombi.on('GET /api/v1/LandingPage', 'empty');
    const { warnings } = await session.read('bob', { view: 'media_servers' });
    expect(warnings).toEqual(['No media server is set up and switched on in Ombi.']);
  });

  test('numbers that Ombi did not send are not 0 [C14]', async () => {
    session.ombi.on('GET /api/v1/LandingPage', { json: { fullyAvailable: true } });
    expect((await session.read('bob', { view: 'media_servers' })).values).toEqual([
      { name: 'fully_available', value: true, scope: 'instance' },
    ]);
  });
});

describe('update', () => {
  test('whether there is one, its version, and its changes as plain text', async () => {
    const { values } = await session.read('bob', { view: 'update' });
    expect(values).toEqual([
      { name: 'update_available', value: true, scope: 'instance' },
      { name: 'latest_version', value: '4.60.0', scope: 'instance' },
      { name: 'changes', value: '[4.60.0]\nBug Fixes\n- a fix with text', scope: 'instance' },
    ]);
  });

  test("Ombi's own update job in the way is told in words", async () => {
    session.ombi.on('GET /api/v1/Update', 'network-down');
    const { error } = await session.call('bob', { view: 'update' });
    expect(error).toEqual({
      code: 'UPSTREAM_REJECTED',
      message:
        'Ombi could not tell whether there is an update: it did not reach GitHub, GitHub had enough of it for now, or its own update job is in the way for up to an hour. Try again later.',
      retryable: true,
      http_status: 500,
    });
  });
});

describe('news', () => {
  test('as plain text', async () => {
    const { values } = await session.read('admin', { view: 'news' });
    expect(values).toEqual([
      {
        name: 'news',
        value:
          'Ombi News\nVersion 4.59\nThe quality profile of a user is now kept. See the docs.\n- Faster lists\n- bold html & an ampersand',
        scope: 'instance',
      },
    ]);
  });

  test('bounded, and said so [C54]', async () => {
    session.ombi.on('GET /api/v2/System/news', { json: `<p>${'news '.repeat(2000)}</p>` });
    const answer = await session.read('admin', { view: 'news' });
    expect(String(answer.values[0]?.value)).toHaveLength(2000);
    expect(answer.truncated).toBe(true);
  });

  test('a member is told which role it takes', async () => {
    const { error } = await session.call('bob', { view: 'news' });
    expect(error).toMatchObject({ code: 'FORBIDDEN', http_status: 403 });
    expect(error?.message).toContain('needs the role Admin');
  });

  test('GitHub out of reach', async () => {
    session.ombi.on('GET /api/v2/System/news', 'network-down');
    const { error } = await session.call('admin', { view: 'news' });
    expect(error).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable: true });
    expect(error?.message).toMatch(/^Ombi could not fetch its news/);
  });
});

describe.each([
  ['status', 'GET /api/v1/Status/info'],
  ['health', 'GET /api/v1/Status/info'],
  ['about', 'GET /api/v1/Settings/about'],
  ['media_servers', 'GET /api/v1/LandingPage'],
  ['update', 'GET /api/v1/Update'],
  ['news', 'GET /api/v2/System/news'],
])('view %s when %s fails', (view, operation) => {
  test.each([
    ['with an internal error', { status: 500, json: { error: 'Boom at Ombi.Core.X' } }, 'UPSTREAM_REJECTED'],
    ['with a web page', html(), 'UNSUPPORTED_CAPABILITY'],
    ['with a time-out', { status: 204, headers: { 'content-type': 'application/json' } }, 'TIMEOUT'],
    [
      'with broken JSON',
      { headers: { 'content-type': 'application/json' }, text: '{"a":' },
      'UPSTREAM_SCHEMA_MISMATCH',
    ],
    ['with another shape', { json: [[1]] }, 'UPSTREAM_SCHEMA_MISMATCH'],
  ] as const)('%s: %j', async (_how, answer, code) => {
    session.ombi.on(operation, answer);
    const envelope = await session.call('admin', { view });
    expect(envelope.error?.code).toBe(code);
    expect(JSON.stringify(envelope)).not.toMatch(/Boom|<!doctype/);
  });
});

test('an input that no view takes is refused', async () => {
  expect((await session.call('bob', { view: 'about', limit: 5 })).error?.code).toBe('INVALID_ARGUMENT');
});

test.each([5, true, {}, null])('a version of an update that is no text is none: %j [C18]', async (odd) => {
  session.ombi.on('GET /api/v1/Update', { json: { ...recorded<object>('get-v1-update'), updateVersionString: odd } });
  const { values } = await session.read('bob', { view: 'update' });
  expect(values.map(({ name }) => name)).toEqual(['update_available', 'changes']);
});
