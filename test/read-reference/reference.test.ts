/** read_reference: every list, narrowed and paged here. */
import { describe, expect, test } from 'vitest';
import type { ReferencePagePayload } from '../../generated/contract.ts';
import { householdSession, mayManage } from '../support/household-session.ts';
import { failsWith } from '../support/read-faults.ts';
import { recorded } from '../support/recorded-ombi.ts';

const genres = 'GET /api/v2/Search/Genres/{media}';
const languages = 'GET /api/v2/Search/Languages';
const keywords = 'GET /api/v1/TheMovieDb/Keywords';
const filmServices = 'GET /api/v1/TheMovieDb/WatchProviders/movie';
const categories = 'GET /api/v1/Issues/categories';
const roles = 'GET /api/v1/Identity/claims';
const features = 'GET /api/v2/Features';
const countries = 'GET /api/v1/Identity/streamingcountry';

const session = householdSession('read_reference', (ombi) => {
  ombi.on(genres, ({ call }) => (call.path.endsWith('/tv') ? 'tv' : 'movie'));
  ombi.on(keywords, ({ call }) => (call.path.includes('zzzz') ? 'none' : 'hit'));
  ombi.on(roles, ({ call }) => (mayManage(call.userName) ? 'normal' : 'as-bob'));
  for (const operation of [
    languages,
    filmServices,
    'GET /api/v1/TheMovieDb/WatchProviders/tv',
    categories,
    features,
    countries,
  ]) {
    ombi.on(operation, 'normal');
  }
});
const read = (args: Record<string, unknown>, as = 'bob') => session.read<ReferencePagePayload>(as, args);
const namesOf = ({ items }: ReferencePagePayload) => items.map(({ name }) => name);

describe('each list', () => {
  test('genres: name, id, and the id as value in its own type [C38]', async () => {
    const { data, warnings } = await read({ kind: 'genres', limit: 2 });
    expect(data).toEqual({
      kind: 'reference_page',
      items: [
        { id: '28', name: 'Action', value: 28 },
        { id: '12', name: 'Adventure', value: 12 },
      ],
      page: {
        offset: 0,
        limit: 2,
        returned: 2,
        total: 19,
        has_more: true,
        next_offset: 2,
        mode: 'local',
        unit: 'references',
      },
    });
    expect(warnings).toEqual([]);
    expect(namesOf((await read({ kind: 'genres', media: 'tv' })).data)).toContain('Sci-Fi & Fantasy');
  });

  test('languages: the English name, found by their own name or letters too', async () => {
    expect((await read({ kind: 'languages', query: 'deutsch' })).data.items).toEqual([
      { id: 'de', name: 'German', value: 'de' },
    ]);
    expect(namesOf((await read({ kind: 'languages', query: 'JA' })).data)).toEqual(['Japanese']);
  });

  test('streaming countries: what the two letters stand for', async () => {
    expect((await read({ kind: 'streaming_countries', query: 'germ' })).data.items).toEqual([
      { id: 'DE', name: 'Germany', value: 'DE' },
    ]);
    expect((await read({ kind: 'streaming_countries', query: 'gb' })).data.page.total).toBe(1);
    expect((await read({ kind: 'streaming_countries' })).data.page.total).toBe(45);
  });

  test('streaming services are narrowed here: Ombi sends all whatever is asked', async () => {
    const { data } = await read({ kind: 'streaming_services', query: 'stream' });
    expect(data.items).toEqual([{ id: '8', name: 'Streamarium', value: 8 }]);
    expect(data.page.total).toBe(1);
    expect(namesOf((await read({ kind: 'streaming_services', media: 'tv' })).data)).toContain('Vidharbor');
  });

  test('keywords are searched by TMDB, so that they need a query', async () => {
    expect((await read({ kind: 'keywords', query: 'winter & snow' })).data.items).toEqual([
      { id: '990500', name: 'winter', value: 990500 },
    ]);
    expect(session.ombi.callsTo(keywords)[0]?.path).toBe('/api/v1/TheMovieDb/Keywords?searchTerm=winter%20%26%20snow');
    const { error } = await session.call('bob', { kind: 'keywords' });
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'query' });
    const none = await read({ kind: 'keywords', query: 'zzzz' });
    expect(none.data.page).toMatchObject({ returned: 0, total: 0, has_more: false });
    expect(none.warnings).toEqual(['Ombi found nothing (its metadata source may have failed).']);
  });

  test('issue categories [C38]', async () => {
    expect((await read({ kind: 'issue_categories' })).data.items).toEqual([
      { id: '1', name: 'Wrong audio', value: 1 },
      { id: '2', name: 'Subtitles', value: 2 },
    ]);
  });

  test('a category without a name is called by its number; two of one name stay two', async () => {
    session.ombi.on(categories, 'after-creates');
    expect((await read({ kind: 'issue_categories', offset: 2 })).data.items).toEqual([
      { id: '3', name: 'Stutter', value: 3 },
      { id: '4', name: 'Stutter', value: 4 },
      { id: '5', name: '5', value: 5 },
      { id: '6', name: '6', value: 6 },
    ]);
  });

  test('roles have no id: the name is the value [C38]', async () => {
    const { data } = await read({ kind: 'roles', query: 'autoapprove' }, 'alice');
    expect(data.items).toEqual([
      { name: 'AutoApprove4KMovie', value: 'AutoApprove4KMovie' },
      { name: 'AutoApproveMovie', value: 'AutoApproveMovie' },
      { name: 'AutoApproveTv', value: 'AutoApproveTv' },
      { name: 'AutoApproveMusic', value: 'AutoApproveMusic' },
    ]);
    expect((await read({ kind: 'roles' }, 'key')).data.page.total).toBe(14);
    expect((await session.call('bob', { kind: 'roles' })).error?.message).toMatch(/needs the role PowerUser/);
  });

  test('features: whether each is on', async () => {
    expect((await read({ kind: 'features' })).data.items).toEqual([
      { name: 'Movie4KRequests', value: true },
      { name: 'PlayedSync', value: false },
    ]);
    session.ombi.on(features, { json: [{ name: 'Movie4KRequests' }] });
    expect((await read({ kind: 'features' })).data.items).toEqual([{ name: 'Movie4KRequests', value: null }]);
  });
});

describe('labels', () => {
  type Language = { iso_639_1: string; english_name: string; name: string };
  const german = (change: Partial<Language>) => {
    const row = recorded<Language[]>('get-v2-search-languages').find(({ iso_639_1: code }) => code === 'de');
    return { json: [{ ...row, ...change }] };
  };

  test.each(['??????', '?? ??', 'Deut\ufffdch'])('%s is passed over for a clean one [C38]', async (english) => {
    session.ombi.on(languages, german({ english_name: english }));
    const { data, warnings } = await read({ kind: 'languages' });
    expect(data.items).toEqual([{ id: 'de', name: 'Deutsch', value: 'de' }]);
    expect(warnings).toEqual([]);
  });

  test('when all are corrupted the first is shown, with a warning, each time the same [C38]', async () => {
    session.ombi.on(languages, german({ english_name: '????', name: '???' }));
    for (let time = 0; time < 2; time++) {
      const { data, warnings } = await read({ kind: 'languages' });
      expect(data.items).toEqual([{ id: 'de', name: '????', value: 'de' }]);
      expect(warnings).toEqual(['A name arrived with its characters lost (id de).']);
    }
  });

  test('what cannot be seen is taken out of a name', async () => {
    session.ombi.on(categories, { json: [{ id: 1, value: 'Wrong\u202e audio\u0007' }] });
    expect(namesOf((await read({ kind: 'issue_categories' })).data)).toEqual(['Wrong audio']);
  });
});

describe('pages', () => {
  test('every list ends, and each entry is on one page [C56]', async () => {
    const seen: string[] = [];
    let offset: number | null = 0;
    while (offset !== null) {
      const { data }: { data: ReferencePagePayload } = await read({ kind: 'genres', limit: 7, offset });
      seen.push(...namesOf(data));
      offset = data.page.next_offset;
    }
    expect(new Set(seen).size).toBe(19);
  });

  test('past the end there is nothing more', async () => {
    expect((await read({ kind: 'genres', offset: 50 })).data.page).toMatchObject({
      returned: 0,
      total: 19,
      has_more: false,
    });
  });

  test('a blank query is refused', async () => {
    expect((await session.call('bob', { kind: 'genres', query: ' ' })).error).toMatchObject({
      code: 'INVALID_ARGUMENT',
      field: 'query',
      message: 'query: is blank.',
    });
  });

  test('media goes with genres and streaming services only', async () => {
    expect((await session.call('bob', { kind: 'roles', media: 'tv' })).error?.code).toBe('INVALID_ARGUMENT');
  });
});

test.each([
  [{ kind: 'genres' }, genres],
  [{ kind: 'languages' }, languages],
  [{ kind: 'keywords', query: 'winter' }, keywords],
])('%j while TMDB is down: it is the metadata source that failed', async (args, operation) => {
  session.ombi.on(operation, 'tmdb-down');
  const { error } = await session.call('bob', args);
  expect(error).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable: true });
  expect(error?.message).toBe('Ombi could not get this from its metadata source. Try again later.');
});

describe('faults', () => {
  failsWith(session, { kind: 'genres' }, [genres]);
  failsWith(session, { kind: 'languages' }, [languages]);
  failsWith(session, { kind: 'streaming_countries' }, [countries]);
  failsWith(session, { kind: 'streaming_services' }, [filmServices]);
  failsWith(session, { kind: 'keywords', query: 'winter' }, [keywords]);
  failsWith(session, { kind: 'issue_categories' }, [categories]);
  failsWith(session, { kind: 'roles' }, [roles]);
  failsWith(session, { kind: 'features' }, [features]);
});

test.each([null, 0, -3, {}, true])('an id that is none is left out: %j [C15]', async (id) => {
  session.ombi.on(genres, { json: [{ id, name: 'Drama' }] });
  expect((await read({ kind: 'genres' })).data.items).toEqual([{ name: 'Drama', value: 'Drama' }]);
  session.ombi.on(categories, { json: [{ id, value: 'Wrong audio' }] });
  expect((await read({ kind: 'issue_categories' })).data.items).toEqual([
    { name: 'Wrong audio', value: 'Wrong audio' },
  ]);
});
