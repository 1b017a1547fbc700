/** view recently_added: what the media servers got in the last seven days. */
import { describe, expect, test } from 'vitest';
import type { MediaOutput } from '../../generated/contract.ts';
import type { UpstreamAddedRow } from '../../src/projections/library-records.ts';
import { recordedAnswer } from '../support/recorded-ombi.ts';
import { addedFilms, addedShows, librarySession } from './library-session.ts';

const session = librarySession();
const added = (args: Record<string, unknown> = {}) => session.read<MediaOutput>('media_page', args);
const films = () => recordedAnswer<UpstreamAddedRow[]>(addedFilms);
const titles = ({ items }: { items: MediaOutput[] }) => items.map(({ title }) => title);

test('“What is new on Plex?”: films and shows, each once, with the day in a warning [C19] [C20]', async () => {
  const answer = await added();
  expect(answer.items).toEqual([
    {
      media: 'movie',
      identifiers: [
        { namespace: 'tmdb', value: '500200' },
        { namespace: 'imdb', value: 'tt9100013' },
      ],
      title: 'Lantern of Ember Vale',
      year: 2001,
      available: true,
    },
    expect.objectContaining({ title: 'Lantern of Ember Vale: The Second Wick', year: 2003 }),
    {
      media: 'movie',
      identifiers: [
        { namespace: 'tmdb', value: '500800' },
        { namespace: 'imdb', value: 'tt9100091' },
      ],
      title: 'Le Jardin Immobile',
      available: true,
    },
    expect.objectContaining({ title: 'Clockwork Meridian II: Mainspring' }),
    {
      media: 'tv',
      identifiers: [
        { namespace: 'tmdb', value: '801500' },
        { namespace: 'tvdb', value: '430240' },
        { namespace: 'imdb', value: 'tt8200238' },
      ],
      title: 'Dust Choir: Sessions',
      year: 2014,
    },
    expect.objectContaining({ title: 'Frostline', year: 2012 }),
  ]);
  expect(answer.page).toEqual({
    offset: 0,
    limit: 20,
    returned: 6,
    total: 6,
    has_more: false,
    next_offset: null,
    mode: 'local',
    unit: 'media',
  });
  expect(answer.warnings).toEqual([
    'Added on 2026-11-28: "Lantern of Ember Vale" (2001), "Lantern of Ember Vale: The Second Wick" (2003), "Le Jardin Immobile", "Clockwork Meridian II: Mainspring", "Dust Choir: Sessions" (2014), "Frostline" (2012).',
    'Ombi does not tell which of the media servers got a title.',
    'Of shows, the day is the one on which the server got the show; which episodes are new Ombi does not reliably tell.',
  ]);
});

test('the pairs of season and episode that Plex makes up are not told, and a show is not called complete', async () => {
  const { items } = await added({ media: 'tv' });
  expect(items).toHaveLength(2);
  for (const item of items) {
    expect(item).not.toHaveProperty('seasons');
    expect(item).not.toHaveProperty('available');
  }
  expect(session.ombi.callsTo(addedFilms)).toEqual([]);
});

test('a film on two servers stands once, with the ids of both and the newer day', async () => {
  const [first] = films();
  const jellyfins = { ...first, title: 'Lantern', imdbId: null, tvDbId: '77', addedAt: '2026-11-29T08:00:00Z' };
  session.ombi.on(addedFilms, { json: [first, jellyfins] });
  const { items, warnings } = await added({ media: 'movie' });
  expect(items).toMatchObject([
    {
      title: 'Lantern of Ember Vale',
      identifiers: [
        { namespace: 'tmdb', value: '500200' },
        { namespace: 'imdb', value: 'tt9100013' },
        { namespace: 'tvdb', value: '77' },
      ],
    },
  ]);
  expect(warnings[0]).toBe('Added on 2026-11-29: "Lantern of Ember Vale" (2001).');
});

test('rows without any id are one by their title', async () => {
  const [row] = films();
  const bare = { ...row, theMovieDbId: null, imdbId: '', tvDbId: null };
  session.ombi.on(addedFilms, { json: [bare, bare, { ...bare, title: 'Another' }] });
  expect(titles(await added({ media: 'movie' }))).toEqual(['Lantern of Ember Vale', 'Another']);
});

test('the newest come first, and windows fit together', async () => {
  session.ombi.on(addedFilms, {
    json: films().map((row, index) => ({ ...row, addedAt: `2026-11-2${4 + index}T12:00:00Z` })),
  });
  const whole = await added({ media: 'movie' });
  expect(titles(whole)[0]).toBe('Clockwork Meridian II: Mainspring');
  const first = await added({ media: 'movie', limit: 3 });
  expect(first.page).toMatchObject({ total: 4, has_more: true, next_offset: 3 });
  const second = await added({ media: 'movie', limit: 3, offset: 3 });
  expect(second.page).toMatchObject({ has_more: false, next_offset: null });
  expect([...titles(first), ...titles(second)]).toEqual(titles(whole));
});

test('a date of year 1 or none is an unknown day [C14]', async () => {
  session.ombi.on(addedFilms, { json: films().map((row) => ({ ...row, addedAt: '0001-01-01T00:00:00Z' })) });
  expect((await added({ media: 'movie' })).warnings[0]).toMatch(/^Added on an unknown day: /);
});

test('dates without a zone (before 4.46.5) are UTC', async () => {
  session.ombi.on(addedFilms, { json: films().map((row) => ({ ...row, addedAt: '2026-11-28T12:00:00' })) });
  expect((await added({ media: 'movie' })).warnings[0]).toMatch(/^Added on 2026-11-28: /);
});

test('as many rows as Ombi ever gives: more may be there [C56]', async () => {
  const [row] = films();
  const many = Array.from({ length: 30 }, (_, index) => ({ ...row, theMovieDbId: String(9000 + index), imdbId: null }));
  session.ombi.on(addedFilms, { json: many });
  const answer = await added({ media: 'movie', limit: 100 });
  expect(answer.page).toMatchObject({ returned: 30, total: null, has_more: null, next_offset: null });
  expect(answer.truncated).toBe(true);
  expect(answer.warnings.join()).toMatch(/at most 30 rows of each list/);
});

test('nothing new is said, with why that may be [M1]', async () => {
  session.ombi.on(addedFilms, 'empty');
  session.ombi.on(addedShows, 'empty');
  const { items, warnings } = await added();
  expect(items).toEqual([]);
  expect(warnings).toEqual([
    'Ombi knows of nothing that was added in the last seven days; it learns of new files only when it reads the media servers.',
  ]);
});

test('albums have no such list', async () => {
  const { error } = await session.call({ media: 'album' });
  expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'media' });
  expect(error?.message).toMatch(/any, movie, tv/);
});

describe('one list failing', () => {
  const broken = { status: 500, json: { error: 'x' } };

  test('beside the other is partial, with the call for the rest [C52]', async () => {
    session.ombi.on(addedShows, broken);
    const { ok, error, items, page } = await added();
    expect(ok).toBe(false);
    expect(error).toMatchObject({ code: 'PARTIAL_FAILURE', retryable: false });
    expect(error?.message).toMatch(/^The added shows could not be read: .* Ask for them again with media: tv\./);
    expect(items).toHaveLength(4);
    expect(page).toMatchObject({ total: null, has_more: null, next_offset: null });
  });

  test('alone, or both: the failure itself', async () => {
    session.ombi.on(addedShows, broken);
    expect((await session.call({ media: 'tv' })).error?.code).toBe('UPSTREAM_REJECTED');
    session.ombi.on(addedFilms, broken);
    const { error, data } = await session.call();
    expect(error?.code).toBe('UPSTREAM_REJECTED');
    expect(data).toBeUndefined();
  });
});

test.each([1999, true, {}])('a year that is no text is none: %j [C18]', async (releaseYear) => {
  session.ombi.on(addedFilms, { json: films().map((row) => ({ ...row, releaseYear })) });
  const { ok, items } = await added({ media: 'movie' });
  expect(ok).toBe(true);
  expect(items.every((item) => !('year' in item))).toBe(true);
});
