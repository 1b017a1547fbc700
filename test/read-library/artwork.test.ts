/** view artwork: addresses of pictures, checked. */
import { describe, expect, test } from 'vitest';
import type { ArtworkOutput } from '../../generated/contract.ts';
import type { Operation } from '../../src/adapter.ts';
import { recordedAnswer } from '../support/recorded-ombi.ts';
import { librarySession } from './library-session.ts';

const session = librarySession();
const artwork = (args: Record<string, unknown>) =>
  session.read<ArtworkOutput>('artwork_page', { view: 'artwork', ...args });

const images = {
  filmPoster: 'GET /api/v1/Images/poster/movie/{movieDbId}',
  filmBackground: 'GET /api/v1/Images/background/movie/{movieDbId}',
  filmBanner: 'GET /api/v1/Images/banner/movie/{movieDbId}',
  showPoster: 'GET /api/v1/Images/poster/tv/tmdb/{tmdbId}',
  showBackground: 'GET /api/v1/Images/background/tv/tmdb/{id}',
  tvdbPoster: 'GET /api/v1/Images/poster/tv/{tvdbid}',
  tvdbBackground: 'GET /api/v1/Images/background/tv/{tvdbid}',
  tvdbBanner: 'GET /api/v1/Images/tv/{tvdbid}',
  cover: 'GET /api/v2/Search/releasegroupart/{musicBrainzId}',
} as const satisfies Record<string, Operation>;

/** The recorded address of a picture, moved from the recorder's stand-in for fanart.tv to fanart.tv. */
const onFanart = (operation: Operation) => ({
  json: recordedAnswer<string>(operation).replace('assets.example.com', 'assets.fanart.tv'),
});
const serve = (...operations: Operation[]) => {
  for (const operation of operations) session.ombi.on(operation, onFanart(operation));
};
const album = 'b0000000-0000-4000-8000-000000000000';

test('all pictures of a film; the banner that is its background stands once [C44]', async () => {
  serve(images.filmPoster, images.filmBackground, images.filmBanner);
  const { items, page, warnings } = await artwork({ media: 'movie', id: '500100' });
  expect(items).toEqual([
    {
      uri: 'https://assets.fanart.tv/fanart/movieposter/500100-0.jpg',
      mime_type: 'image/jpeg',
      name: 'poster of movie tmdb:500100',
      kind: 'poster',
    },
    {
      uri: 'https://assets.fanart.tv/fanart/moviebackground/500100-0.jpg',
      mime_type: 'image/jpeg',
      name: 'background of movie tmdb:500100',
      kind: 'background',
    },
  ]);
  expect(page).toMatchObject({ returned: 2, total: 2, has_more: false, mode: 'none', unit: 'artwork' });
  expect(warnings).toEqual([]);
});

test('of a show by TMDB id, Ombi gives paths, which become addresses', async () => {
  session.ombi.on(images.showPoster, 'normal').on(images.showBackground, 'normal');
  const { items } = await artwork({ media: 'tv', id: '800200' });
  expect(items.map(({ uri }) => uri)).toEqual([
    'https://image.tmdb.org/t/p/w500/5u5RuYxt65MJxsw4mnhhRycVrw2.jpg',
    'https://image.tmdb.org/t/p/w500/xkdYVVa9ALFf6XQYTKgzh4Kd9bm.jpg',
  ]);
});

test.each(['any', 'tv'])('of a show by TVDB id (media %s), with a banner that may be a poster', async (media) => {
  serve(images.tvdbPoster, images.tvdbBackground, images.tvdbBanner);
  const { items, warnings } = await artwork({ media, namespace: 'tvdb', id: '430110' });
  expect(items.map(({ kind }) => kind)).toEqual(['poster', 'background', 'banner']);
  expect(warnings).toEqual(['Ombi may give a season poster as the banner of a show.']);
});

test.each([{ media: 'album' }, { namespace: 'musicbrainz' }])('the cover of an album (%j)', async (args) => {
  session.ombi.on(images.cover, 'normal');
  const { items } = await artwork({ ...args, id: album });
  expect(items).toEqual([
    {
      uri: `https://coverartarchive.org/img/${album}-250.jpg`,
      mime_type: 'image/jpeg',
      name: `poster of album musicbrainz:${album}`,
      kind: 'poster',
    },
  ]);
});

test('one kind is one call, and never one of the routes that hang Ombi', async () => {
  serve(images.filmBackground);
  await artwork({ media: 'movie', id: '500100', kind: 'background' });
  expect(session.ombi.requests.map(({ path }) => path)).toEqual(['/api/v1/Images/background/movie/500100']);
});

describe('addresses that are not shown [C44]', () => {
  test.each([
    ['a host that is not a picture’s', 'https://assets.example.com/fanart/movieposter/1.jpg'],
    ['no TLS', 'http://assets.fanart.tv/fanart/1.jpg'],
    ['a key', 'https://assets.fanart.tv/fanart/1.jpg?api_key=MARKED-SECRET-key'],
    ['credentials', 'https://user:MARKED-SECRET-key@assets.fanart.tv/1.jpg'],
    ['a script', 'javascript:alert(1)'],
    ['a drawing that may hold script', 'https://assets.fanart.tv/fanart/1.svg'],
    ['a drawing of TMDB’s', '/abc.svg'],
    ['a page', 'https://assets.fanart.tv/fanart/1.html'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['a path that climbs', '/../../etc/passwd.jpg'],
  ])('%s', async (_name, address) => {
    session.ombi.on(images.filmPoster, { json: address });
    const { items, warnings } = await artwork({ media: 'movie', id: '1', kind: 'poster' });
    expect(items).toEqual([]);
    expect(warnings).toEqual(['A poster is left out: its address is not that of a picture on a known picture host.']);
  });
});

describe('no picture', () => {
  test.each([
    ['an empty text', 'get-v1-images-poster-movie-moviedbid/not-found'],
    ['an empty answer', { status: 204 }],
  ])('%s is none', async (_name, answer) => {
    session.ombi.on(images.filmPoster, answer);
    const { items, warnings } = await artwork({ media: 'movie', id: '777777', kind: 'poster' });
    expect(items).toEqual([]);
    expect(warnings).toEqual(['Ombi found no picture for movie tmdb:777777 (the source of pictures may have failed).']);
  });

  test('an album without a cover', async () => {
    session.ombi.on(images.cover, { json: { image: null } });
    expect((await artwork({ media: 'album', id: album })).items).toEqual([]);
  });
});

describe('a source that fails', () => {
  test('for one of several kinds is a warning', async () => {
    serve(images.filmBackground, images.filmBanner);
    session.ombi.on(images.filmPoster, 'network-down');
    const answer = await artwork({ media: 'movie', id: '500100' });
    expect(answer.ok).toBe(true);
    expect(answer.items.map(({ kind }) => kind)).toEqual(['background']);
    expect(answer.warnings).toEqual([
      'The poster could not be read: Ombi could not get this from its metadata source. Try again later.',
    ]);
  });

  test('for all that was asked for is a failure, also of an album [H2]', async () => {
    session.ombi.on(images.filmPoster, 'network-down');
    const film = await session.call({ view: 'artwork', media: 'movie', id: '500100', kind: 'poster' });
    expect(film.error).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable: true });
    expect(film.error?.message).not.toMatch(/Name or service/);
    session.ombi.on(images.cover, { status: 500, json: { error: 'Name or service not known (archive.org:443)' } });
    const cover = await session.call({ view: 'artwork', media: 'album', id: album });
    expect(cover.error?.code).toBe('UPSTREAM_REJECTED');
  });
});

test.each([
  [{ id: '5' }, 'media', /movie or tv/],
  [{ media: 'movie' }, 'id', /required/],
  [{ media: 'movie', id: 'x' }, 'id', /TMDB id/],
  [{ media: 'movie', id: '0' }, 'id', /TMDB id/],
  [{ media: 'movie', id: '../../Images/background' }, 'id', /TMDB id/],
  [{ media: 'album', id: '5' }, 'id', /UUID/],
  [{ media: 'movie', id: '5', namespace: 'tvdb' }, 'namespace', /it takes tmdb/],
  [{ media: 'tv', id: '5', namespace: 'musicbrainz' }, 'namespace', /it takes tmdb, tvdb/],
  [{ media: 'tv', id: '5', kind: 'banner' }, 'kind', /there is poster, background; namespace tvdb has it/],
  [{ media: 'album', id: album, kind: 'banner' }, 'kind', /there is poster/],
  [{ media: 'movie', id: '5', limit: 5 }, 'limit', /media, kind, id, namespace/],
])('%j is refused before a call', async (args, field, words) => {
  const { error } = await session.call({ view: 'artwork', ...args });
  expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field });
  expect(error?.message).toMatch(words);
  expect(session.ombi.requests).toEqual([]);
});
