/** views upcoming and calendar: Ombi's calendar, joined with the requests for shows. */
import { describe, expect, test } from 'vitest';
import type { CalendarOutput } from '../../generated/contract.ts';
import type { UpstreamCalendarRow } from '../../src/projections/calendar.ts';
import type { UpstreamShowRequest } from '../../src/projections/request-records/request-facts.ts';
import { recordedAnswer } from '../support/recorded-ombi.ts';
import { calendar, librarySession, requestedShows } from './library-session.ts';

const session = librarySession();
const read = (view: string, args: Record<string, unknown> = {}) =>
  session.read<CalendarOutput>('calendar_page', { view, limit: 100, ...args });
const rows = () => recordedAnswer<UpstreamCalendarRow[]>(calendar);
const shows = () => recordedAnswer<UpstreamShowRequest[]>(requestedShows);
const [, , paperComets, , , minorPlanets] = shows();
const first = async (view: string) => (await read(view)).items.find(({ media }) => media === 'tv');

test('“When is the next episode of one of our shows?”: show, season, episode, date in one call [C43]', async () => {
  const answer = await read('upcoming', { media: 'tv', limit: 1 });
  expect(answer.items).toEqual([
    {
      title: 'Paper Comets: Ember Harbor',
      date: '2026-12-18',
      media: 'tv',
      identifiers: [
        { namespace: 'tmdb', value: '801300' },
        { namespace: 'tvdb', value: '430220' },
        { namespace: 'imdb', value: 'tt8200204' },
        { namespace: 'ombi_tv_parent', value: '3' },
        { namespace: 'ombi_tv_child', value: '801300' },
      ],
      season_number: 1,
      episode_number: 1,
      available: false,
    },
  ]);
  expect(answer.page).toEqual({
    offset: 0,
    limit: 1,
    returned: 1,
    total: 14,
    has_more: true,
    next_offset: 1,
    mode: 'local',
    unit: 'calendar_entries',
  });
  expect(answer.warnings).toEqual([
    'Ombi’s calendar holds what was requested, 90 days back and 90 days ahead; it cannot be asked for other days.',
    'Requested, but the request was denied: Paper Comets.',
  ]);
});

test('… or that there is none', async () => {
  session.ombi.on(calendar, 'empty');
  const answer = await read('upcoming', { media: 'tv' });
  expect(answer.items).toEqual([]);
  expect(answer.page).toMatchObject({ total: 0, has_more: false });
  expect(answer.warnings).toContain('Nothing that was requested is known to air or come out within 90 days.');
  expect(session.ombi.callsTo(requestedShows)).toEqual([]);
});

test('calendar holds the days behind us too, in order, films with their TMDB id', async () => {
  const { items, page } = await read('calendar');
  expect(page).toMatchObject({ returned: 16, total: 16 });
  expect(items.slice(0, 3)).toEqual([
    {
      title: 'Lighthouse of Wind',
      date: '2026-10-28',
      media: 'movie',
      identifiers: [{ namespace: 'tmdb', value: '503400' }],
      available: false,
    },
    {
      title: 'Night Ferry to Brask',
      date: '2026-12-08',
      media: 'movie',
      identifiers: [{ namespace: 'tmdb', value: '503500' }],
      available: false,
    },
    expect.objectContaining({ title: 'Paper Comets: Ember Harbor' }),
  ]);
  expect(items.map(({ date }) => date)).toEqual(items.map(({ date }) => date).toSorted());
  expect((await read('calendar', { media: 'movie' })).items).toHaveLength(2);
});

test('upcoming begins with today', async () => {
  const dated = (start: string) => ({ ...rows().at(-1), start });
  session.ombi.on(calendar, {
    json: ['2026-11-29T00:00:00Z', '2026-11-30T00:00:00Z', '2026-12-01T00:00:00'].map(dated),
  });
  expect((await read('upcoming')).items.map(({ date }) => date)).toEqual(['2026-11-30', '2026-12-01']);
});

test('windows fit together', async () => {
  const whole = await read('calendar');
  const pages = [await read('calendar', { limit: 9 }), await read('calendar', { limit: 9, offset: 9 })];
  expect(pages.flatMap(({ items }) => items)).toEqual(whole.items);
  expect(pages[0]?.page).toMatchObject({ has_more: true, next_offset: 9 });
  expect(pages[1]?.page).toMatchObject({ has_more: false, next_offset: null });
});

describe('the show of an episode', () => {
  test('that nobody requested is unknown: never a show of the episode’s name, no id 0 [L4] [C15]', async () => {
    session.ombi.on(requestedShows, 'empty');
    const { items, warnings } = await read('upcoming', { media: 'tv' });
    expect(items[0]).toEqual({ title: 'Unknown show: Ember Harbor', date: '2026-12-18', media: 'tv' });
    expect(warnings).toContain(
      'The show of "Ember Harbor" (2026-12-18) is unknown: Ombi’s calendar names episodes only.',
    );
  });

  test('is not guessed where two shows have an episode of that title on that day', async () => {
    const twin = { ...minorPlanets, childRequests: paperComets?.childRequests };
    session.ombi.on(requestedShows, { json: [paperComets, twin] });
    expect(await first('upcoming')).toMatchObject({ title: 'Unknown show: Ember Harbor' });
  });

  test('is each of the two where the calendar has both', async () => {
    const twin = { ...minorPlanets, childRequests: paperComets?.childRequests };
    session.ombi.on(requestedShows, { json: [paperComets, twin] });
    session.ombi.on(calendar, { json: [rows()[0], rows()[0]] });
    expect((await read('upcoming')).items.map(({ title }) => title)).toEqual([
      'Brask: Ember Harbor',
      'Paper Comets: Ember Harbor',
    ]);
  });

  test('an episode that two people asked for stands once', async () => {
    const children = paperComets?.childRequests ?? [];
    const second = children.map((child) => ({ ...child, id: 900_000, denied: false }));
    session.ombi.on(requestedShows, { json: [{ ...paperComets, childRequests: [...children, ...second] }] });
    session.ombi.on(calendar, { json: [rows()[0], rows()[0]] });
    const { items, page } = await read('upcoming');
    expect(items.map(({ title }) => title)).toEqual(['Paper Comets: Ember Harbor']);
    expect(page).toMatchObject({ returned: 1, total: 1 });
  });

  test('a film of the title of an episode is a film', async () => {
    session.ombi.on(calendar, { json: [{ ...rows()[0], type: 1 }] });
    expect((await read('upcoming')).items).toEqual([{ title: 'Ember Harbor', date: '2026-12-18', media: 'movie' }]);
  });

  test('cannot be read: the calendar stands, and says so', async () => {
    session.ombi.on(requestedShows, { status: 500, json: { error: 'x' } });
    const answer = await read('upcoming', { media: 'tv' });
    expect(answer.ok).toBe(true);
    expect(answer.items).toHaveLength(14);
    expect(answer.warnings.join()).toMatch(/The shows of the episodes could not be read: Ombi failed/);
  });

  test('a library too large to be looked through is said [C57]', async () => {
    const [child] = paperComets?.childRequests ?? [];
    const season = child?.seasonRequests?.[0];
    const episodes = Array.from({ length: 300 }, () => season?.episodes ?? []).flat();
    const large = { ...paperComets, childRequests: [{ ...child, seasonRequests: [{ ...season, episodes }] }] };
    session.ombi.on(requestedShows, { json: [...shows(), ...Array.from({ length: 80 }, () => large)] });
    const answer = await read('upcoming', { media: 'tv' });
    expect(answer.ok).toBe(true);
    expect(answer.warnings.join()).toMatch(/Not all requested shows could be looked through/);
  });
});

test('an unknown request type is unknown, named by its number, and its id has no provider [C16] [C17]', async () => {
  const odd = { ...rows().at(-1), type: 7 };
  session.ombi.on(calendar, { json: [odd] });
  const { items, warnings } = await read('upcoming');
  expect(items).toEqual([
    {
      title: 'Night Ferry to Brask',
      date: '2026-12-08',
      media: 'unknown',
      identifiers: [{ namespace: 'provider_unknown', value: '503500' }],
    },
  ]);
  expect(warnings.join()).toMatch(/request type 7/);
});

test('a denied film says so; a status that is not known says nothing of availability [C14]', async () => {
  const film = rows().at(-1);
  const withStatus = (requestStatus: string, title: string) => ({
    ...film,
    title,
    extraParams: film?.extraParams?.map((detail) => ({ ...detail, requestStatus })),
  });
  session.ombi.on(calendar, {
    json: [withStatus('Common.Denied', 'A'), withStatus('Common.Available', 'B'), withStatus('', 'C')],
  });
  const { items, warnings } = await read('upcoming');
  expect(items.map(({ available }) => available)).toEqual([false, true, undefined]);
  expect(warnings).toContain('Requested, but the request was denied: A.');
});

test('dates of year 1 are none [C14]', async () => {
  session.ombi.on(calendar, { json: [{ ...rows().at(-1), start: '0001-01-01T00:00:00Z' }] });
  expect((await read('calendar')).items[0]).not.toHaveProperty('date');
  expect((await read('upcoming')).items).toEqual([]);
});

test('albums are not in it', async () => {
  const { error } = await session.call({ view: 'calendar', media: 'album' });
  expect(error?.message).toBe('media: is not in Ombi’s calendar; it has any, movie, tv.');
  expect(session.ombi.requests).toEqual([]);
});

test('requests for shows of another shape are no shows of the episodes, and break nothing [C18]', async () => {
  const odd = [
    { ...paperComets, childRequests: 5 },
    { ...paperComets, childRequests: [{ id: 1, seasonRequests: {} }, 'x'] },
    { ...paperComets, childRequests: [{ id: 1, seasonRequests: [{ seasonNumber: 1, episodes: true }, 5] }] },
  ];
  session.ombi.on(requestedShows, { json: odd });
  const { ok, items } = await read('upcoming', { media: 'tv' });
  expect(ok).toBe(true);
  expect(items.every(({ title }) => title?.startsWith('Unknown show: '))).toBe(true);
});

test('an episode of a season without a number is not one of the specials [C14]', async () => {
  const json = shows().map((show) => ({
    ...show,
    childRequests: show.childRequests?.map((child) => ({
      ...child,
      seasonRequests: child?.seasonRequests?.map((season) => ({ ...season, seasonNumber: null })),
    })),
  }));
  session.ombi.on(requestedShows, { json });
  const { items } = await read('upcoming', { media: 'tv', limit: 1 });
  expect(items[0]).toMatchObject({ title: 'Paper Comets: Ember Harbor', episode_number: 1 });
  expect(items[0]).not.toHaveProperty('season_number');
});

test('an entry without a request type is not called one of type 0 [C17]', async () => {
  session.ombi.on(calendar, { json: rows().map((row) => ({ ...row, type: null })) });
  const { items, warnings } = await read('calendar');
  expect(items.every(({ media }) => media === 'unknown')).toBe(true);
  expect(warnings.join()).not.toContain('request type 0');
  expect(warnings.join()).toContain('is of no request type that is known here');
});
