/** read_request_stats: counts, totals, quota and usage. */
import { describe, expect, test } from 'vitest';
import type { MetricsPayload } from '../../generated/contract.ts';
import { householdSession, mayAdminister, mayManage } from '../support/household-session.ts';
import { failsWith } from '../support/read-faults.ts';
import { recorded } from '../support/recorded-ombi.ts';

const counts = 'GET /api/v1/Request/count';
const totals = ['GET /api/v1/Request/movie/total', 'GET /api/v1/Request/tv/total', 'GET /api/v1/request/music/total'];
const films = 'GET /api/v1/Request/movie/remaining';
const episodes = 'GET /api/v1/Request/tv/remaining';
const albums = 'GET /api/v1/request/music/remaining';
const users = 'GET /api/v1/Identity/Users';
const stats = 'GET /api/v1/Stats';

const quotaCases: Record<string, string> = { bob: 'as-bob', alice: 'as-alice', carol: 'as-carol' };

const session = householdSession('read_request_stats', (ombi) => {
  ombi.on(counts, 'normal');
  for (const total of totals) ombi.on(total, 'normal');
  for (const quota of [films, episodes, albums]) {
    ombi.on(quota, ({ call }) => quotaCases[call.userName ?? ''] ?? 'as-bare-key');
  }
  ombi.on('GET /api/v1/Identity/User/{id}', ({ call }) => (mayManage(call.userName) ? 'bob' : 'as-bob'));
  ombi.on(stats, ({ call }) => (mayAdminister(call.userName) ? 'normal' : 'as-bob'));
});
const read = (as: string, args?: Record<string, unknown>) => session.read<MetricsPayload>(as, args);
/** `name unit = value`, for each metric of one scope. */
const told = ({ values }: MetricsPayload) => values.map(({ name, unit, value }) => `${name} ${unit} = ${value}`);
const scopes = ({ values }: MetricsPayload) => [...new Set(values.map(({ scope }) => scope))];

describe('counts', () => {
  test('the four states of the whole instance, with what they leave out [C39] [D11]', async () => {
    const { data, warnings } = await read('bob');
    expect(data).toEqual({
      kind: 'metrics',
      values: [
        { name: 'pending', value: 10, scope: 'instance', unit: 'requests' },
        { name: 'approved', value: 7, scope: 'instance', unit: 'requests' },
        { name: 'available', value: 3, scope: 'instance', unit: 'requests' },
        { name: 'denied', value: 3, scope: 'instance', unit: 'requests' },
      ],
    });
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/Albums and 4K are not in it.*overlap/);
  });

  test('nothing requested is 0, which is known [C14]', async () => {
    session.ombi.on(counts, 'empty');
    expect(told((await read('key')).data)).toEqual([
      'pending requests = 0',
      'approved requests = 0',
      'available requests = 0',
      'denied requests = 0',
    ]);
  });

  test('an Ombi before 4.54.2 counts no denied ones: absent, not 0, and pending has them [D11] [C14]', async () => {
    const { denied: _, ...old } = recorded<Record<string, number>>('get-v1-request-count');
    session.ombi.on(counts, { json: old });
    const { data, warnings } = await read('bob');
    expect(data.values.map(({ name }) => name)).toEqual(['pending', 'approved', 'available']);
    expect(warnings.join()).toContain('does not count denied requests');
  });

  test('an object without a count is no answer [C18]', async () => {
    session.ombi.on(counts, { json: { pending: 'many' } });
    expect((await session.call('bob')).error?.code).toBe('UPSTREAM_SCHEMA_MISMATCH');
  });
});

describe('totals', () => {
  test('bare numbers become metrics, 0 included [C7] [C39]', async () => {
    const { data, warnings } = await read('bob', { view: 'totals' });
    expect(data.values).toEqual([
      { name: 'total', value: 15, scope: 'instance', unit: 'movies' },
      { name: 'total', value: 6, scope: 'instance', unit: 'shows' },
      { name: 'total', value: 4, scope: 'instance', unit: 'albums' },
    ]);
    expect(warnings.join()).toMatch(/only their own are counted/);
    for (const total of totals) session.ombi.on(total, 'empty');
    expect(told((await read('key', { view: 'totals' })).data)).toEqual([
      'total movies = 0',
      'total shows = 0',
      'total albums = 0',
    ]);
  });

  test('one that fails leaves the others, as a partial failure [C52]', async () => {
    session.ombi.on(totals[1] as string, { status: 500, json: { error: 'x' } });
    const { ok, error, data } = await read('bob', { view: 'totals' });
    expect(ok).toBe(false);
    expect(error).toMatchObject({ code: 'PARTIAL_FAILURE', retryable: false });
    expect(error?.message).toMatch(/The number of shows could not be read: Ombi failed.*The others are in data/);
    expect(told(data)).toEqual(['total movies = 15', 'total albums = 4']);
  });

  test('`true` is no number [C7]', async () => {
    for (const total of totals) session.ombi.on(total, { json: true });
    expect((await session.call('bob', { view: 'totals' })).error?.code).toBe('UPSTREAM_SCHEMA_MISMATCH');
  });
});

describe('quota', () => {
  test('bob: What can I still request this week? One film, ten episodes, albums without limit [J3] [C39]', async () => {
    const { data, warnings } = await read('bob', { view: 'quota' });
    expect(data).toEqual({
      kind: 'metrics',
      values: [
        { name: 'has_limit', value: true, scope: 'principal', unit: 'movies' },
        { name: 'limit', value: 5, scope: 'principal', unit: 'movies' },
        { name: 'remaining', value: 1, scope: 'principal', unit: 'movies' },
        { name: 'next_request', value: '2026-12-06T00:00:00Z', scope: 'principal', unit: 'movies' },
        { name: 'has_limit', value: true, scope: 'principal', unit: 'episodes' },
        { name: 'limit', value: 20, scope: 'principal', unit: 'episodes' },
        { name: 'remaining', value: 10, scope: 'principal', unit: 'episodes' },
        { name: 'next_request', value: '2026-12-06T00:00:00Z', scope: 'principal', unit: 'episodes' },
        { name: 'has_limit', value: false, scope: 'principal', unit: 'albums' },
      ],
    });
    expect(warnings).toEqual(['Denied requests still use up quota.']);
  });

  test('limit 0 and 0 remaining without a limit is not "nothing left" [J4] [C39]', async () => {
    const { data, warnings } = await read('alice', { view: 'quota', user: 'me' });
    expect(told(data)).toEqual(['has_limit movies = false', 'has_limit episodes = false', 'has_limit albums = false']);
    expect(warnings).toEqual([]);
  });

  test('a used-up quota is 0 remaining, and says when the next slot opens [J3]', async () => {
    session.ombi.on(films, 'as-bob-used-up');
    expect(told((await read('bob', { view: 'quota' })).data).slice(0, 4)).toEqual([
      'has_limit movies = true',
      'limit movies = 5',
      'remaining movies = 0',
      'next_request movies = 2026-12-06T00:00:00Z',
    ]);
  });

  test.each(['0001-01-08T00:00:00Z', '0001-01-02T00:00:00', '2026-11-30T08:40:47.2647655Z', 'soon', null])(
    'next_request %s says nothing and is left out [C14] [J3]',
    async (nextRequest) => {
      session.ombi.on(films, {
        json: { ...recorded<object>('get-v1-request-movie-remaining', 'as-bob'), nextRequest },
      });
      const film = (await read('bob', { view: 'quota' })).data.values.filter(({ unit }) => unit === 'movies');
      expect(film.map(({ name }) => name)).toEqual(['has_limit', 'limit', 'remaining']);
    },
  );

  test('a date without a zone, as Ombi wrote it before 4.46.5, is UTC', async () => {
    const nextRequest = '2026-12-06T00:00:00';
    session.ombi.on(films, { json: { ...recorded<object>('get-v1-request-movie-remaining', 'as-bob'), nextRequest } });
    expect(told((await read('bob', { view: 'quota' })).data)).toContain(`next_request movies = ${nextRequest}Z`);
  });

  test('no answer is "not known", which is neither unlimited nor 0 [C14] [J3]', async () => {
    session.ombi.on(albums, { status: 204 });
    const { data, warnings } = await read('bob', { view: 'quota' });
    expect(data.values.some(({ unit }) => unit === 'albums')).toBe(false);
    expect(warnings).toContain('Whether there is a limit on albums is not known: Ombi did not say.');
  });

  test('one that fails leaves the others, as a partial failure [C52]', async () => {
    session.ombi.on(episodes, { status: 503, text: 'down' });
    const { error, data } = await read('bob', { view: 'quota' });
    expect(error).toMatchObject({ code: 'PARTIAL_FAILURE', retryable: true });
    expect([...new Set(data.values.map(({ unit }) => unit))]).toEqual(['movies', 'albums']);
  });

  test('the bare key has no limit, and is nobody in person [S11]', async () => {
    const { data, warnings } = await read('key', { view: 'quota' });
    expect(told(data)).toEqual(['has_limit movies = false', 'has_limit episodes = false', 'has_limit albums = false']);
    expect(warnings.join()).toContain('Calls run on the bare API key');
  });

  test("another user's is read from the record, by name or id, and says whose it is [C39]", async () => {
    for (const user of ['bob', 'b0b00000-0000-4000-8000-000000000003']) {
      const { data, warnings } = await read('alice', { view: 'quota', user });
      expect(told(data)).toEqual([
        'has_limit movies = true',
        'limit movies = 5',
        'remaining movies = 1',
        'next_request movies = 2026-12-06T00:00:00Z',
        'has_limit episodes = true',
        'limit episodes = 20',
        'remaining episodes = 10',
        'next_request episodes = 2026-12-06T00:00:00Z',
        'has_limit albums = false',
      ]);
      expect(scopes(data)).toEqual(['selected_user']);
      expect(warnings).toEqual(['The quota is that of bob.', 'Denied requests still use up quota.']);
    }
    expect(session.ombi.callsTo(films)).toHaveLength(0);
  });

  test('a record without quotas says nothing of limits [C14]', async () => {
    type Quotas = { movieRequestQuota?: unknown; movieRequestLimit?: number; userName: string };
    const without = recorded<Quotas[]>('get-v1-identity-users').map(({ movieRequestQuota: _, ...user }) => user);
    session.ombi.on(users, { json: without });
    const { data, warnings } = await read('admin', { view: 'quota', user: 'carol' });
    expect(told(data)).toEqual(['has_limit episodes = false', 'has_limit albums = false']);
    expect(warnings).toContain('Whether there is a limit on movies is not known: Ombi did not say.');
    session.ombi.on(users, {
      json: without.map((user) => ({ ...user, movieRequestQuota: null, movieRequestLimit: 3 })),
    });
    expect(told((await read('admin', { view: 'quota', user: 'carol' })).data)).not.toContain(
      'has_limit movies = false',
    );
  });

  test('a member asks for himself alone', async () => {
    expect((await session.call('bob', { view: 'quota', user: 'alice' })).error?.code).toBe('FORBIDDEN');
    expect(scopes((await read('bob', { view: 'quota', user: 'bob' })).data)).toEqual(['principal']);
  });
});

describe('usage', () => {
  test('seven totals of the period, both days included, and nobody named [C40]', async () => {
    const { data, warnings } = await read('admin', { view: 'usage', from: '2026-01-01', to: '2026-12-31' });
    expect(told(data)).toEqual([
      'total_requests requests = 20',
      'total_movie_requests requests = 13',
      'total_tv_requests requests = 7',
      'total_issues issues = 0',
      'completed_requests requests = 14',
      'completed_movie_requests requests = 13',
      'completed_tv_requests requests = 1',
    ]);
    expect(scopes(data)).toEqual(['instance']);
    expect(warnings.join()).toMatch(
      /every film requested for completed.*no albums.*always 0: read_issues with view: counts/,
    );
    expect(session.ombi.callsTo(stats)[0]?.path).toBe('/api/v1/Stats?from=2026-01-01&to=2027-01-01');
  });

  test('without days it is all of the time until today', async () => {
    await read('key', { view: 'usage' });
    expect(session.ombi.callsTo(stats)[0]?.path).toBe('/api/v1/Stats?from=2010-01-01&to=2026-12-01');
  });

  test('the last day that Ombi can hold has none behind it', async () => {
    await read('key', { view: 'usage', from: '2026-01-01', to: '9999-12-31' });
    expect(session.ombi.callsTo(stats)[0]?.path).toBe('/api/v1/Stats?from=2026-01-01&to=9999-12-31');
  });

  test('a period in which one side is empty fails in Ombi: said, with what works', async () => {
    session.ombi.on(stats, 'empty-range');
    const { error } = await session.call('admin', { view: 'usage', from: '2001-01-01', to: '2001-01-31' });
    expect(error).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable: false, http_status: 500 });
    expect(error?.message).toMatch(/2001-01-01 to 2001-01-31.*no film or no show.*view: totals/);
  });

  test.each([
    [{ from: '2026-02-30' }, 'from: there is no such day; write YYYY-MM-DD'],
    [{ to: 'notadate' }, 'to: there is no such day'],
    [{ from: '2026-11-02', to: '2026-11-01' }, 'from is after to'],
  ])('%j is refused before anything is asked', async (days, message) => {
    const { error } = await session.call('admin', { view: 'usage', ...days });
    expect(error?.code).toBe('INVALID_ARGUMENT');
    expect(error?.message).toContain(message);
    expect(session.ombi.callsTo(stats)).toHaveLength(0);
  });

  test('needs Admin', async () => {
    expect((await session.call('alice', { view: 'usage' })).error).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('faults', () => {
  failsWith(session, { view: 'counts' }, [counts]);
  failsWith(session, { view: 'totals' }, totals);
  failsWith(session, { view: 'quota' }, [films, episodes, albums]);
  failsWith(session, { view: 'usage' }, [stats]);
});
