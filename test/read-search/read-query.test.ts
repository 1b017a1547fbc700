/** What a caller may type as a query. */
import { describe, expect, it } from 'vitest';
import { readQuery } from '../../src/plans/search/read-query.ts';

const uuid = 'b0000000-0000-4000-8000-000000000100';
const read = (text: string) => readQuery(text, 'any');

describe('a title', () => {
  it.each(['300', '1917', '24', '603', '2001', '(500) Days of Summer', 'tt12', 'AC/DC', 'Face/Off', '50/50', '100%'])(
    '[E12] %s is a title',
    (title) => expect(read(title)).toEqual({ kind: 'title', title, media: 'any' }),
  );

  it.each(['imdb.com', 'Se7en: the.ring/movie', 'a0000000-0000', 'Mission: Impossible', 'TVDB'])(
    '%s is a title, although it looks like a link or id',
    (title) => expect(read(title)).toEqual({ kind: 'title', title, media: 'any' }),
  );

  it.each([
    ['Dune (2021)', 'Dune', 2021],
    ['Dune  [1984] ', 'Dune', 1984],
    ['1917 (2019)', '1917', 2019],
    ['Brask (2019–2024)', 'Brask', 2019],
    ['Brask (2019- )', 'Brask', 2019],
    ['Brask (TV Series 2019– )', 'Brask', 2019],
    ['Brask (TV Mini Series 2019)', 'Brask', 2019],
    ['(500) Days of Summer (2009)', '(500) Days of Summer', 2009],
  ])('[E4] the year of "%s" stands apart', (text, title, year) => {
    expect(read(text)).toEqual({ kind: 'title', title, year, media: 'any' });
  });

  it.each(['Blade Runner 2049', '2012', '(2012)', 'Brask (season 2)', 'Area (51000)'])('"%s" has no year', (title) => {
    expect(read(title)).toEqual({ kind: 'title', title, media: 'any' });
  });

  it('[E1] keeps blanks at both ends', () => {
    expect(read(' lead ')).toEqual({ kind: 'title', title: ' lead ', media: 'any' });
  });
});

describe('an id', () => {
  it.each([
    ['tt9100013', 'imdb', 'tt9100013', ['movie']],
    [' TT9100013 ', 'imdb', 'tt9100013', ['movie']],
    ['imdb:tt9100013', 'imdb', 'tt9100013', ['movie']],
    ['tmdb:603', 'tmdb', '603', ['movie', 'tv']],
    ['TMDB: 0603', 'tmdb', '603', ['movie', 'tv']],
    ['tvdb:430200', 'tvdb', '430200', ['tv']],
    [uuid.toUpperCase(), 'musicbrainz', uuid, ['artist', 'album']],
    [`musicbrainz:${uuid}`, 'musicbrainz', uuid, ['artist', 'album']],
  ])('%s is one of %s', (text, namespace, value, kinds) => {
    expect(read(text)).toEqual({ kind: 'id', namespace, value, kinds });
  });

  it('stands for the medium that is asked for', () => {
    expect(readQuery('tmdb:600100', 'collection')).toMatchObject({ kind: 'id', kinds: ['collection'] });
    expect(readQuery('tmdb:603', 'tv')).toMatchObject({ kind: 'id', kinds: ['tv'] });
    expect(readQuery(uuid, 'album')).toMatchObject({ kind: 'id', kinds: ['album'] });
  });

  it.each([
    ['tmdb:700100', 'person', 'give the name of a person'],
    ['tt9100013', 'tv', 'the TVDB id (tvdb:…) of a show'],
    ['tvdb:430200', 'movie', 'the IMDb id (tt…)'],
    [uuid, 'movie', 'the TMDB id of a film or show'],
    [uuid, 'person', 'artists and albums'],
  ] as const)('%s does not go with %s, and the problem says what does', (text, media, help) => {
    expect(readQuery(text, media)).toMatchObject({ kind: 'unreadable', problem: expect.stringContaining(help) });
  });

  it.each(['tmdb:', 'tmdb:abc', 'tmdb:0', 'tmdb:-1', 'tmdb:99999999999', 'tmdb:2147483648', 'tvdb:x', 'imdb:603'])(
    '%s is refused with an example',
    (text) => {
      const query = read(text);
      if (text === 'tmdb:') expect(query.kind).toBe('title');
      else expect(query).toMatchObject({ kind: 'unreadable', problem: expect.stringContaining('one looks like') });
    },
  );

  it.each(['half \ud83d', 'nul \0'])('%j holds a broken character', (text) => {
    expect(read(text)).toEqual({ kind: 'unreadable', problem: 'holds a broken character; type the title anew' });
  });

  it.each(['', '   ', '\t\n'])('nothing but blanks is refused', (text) => {
    expect(read(text)).toEqual({ kind: 'unreadable', problem: 'is blank; give a title, a link or an id' });
  });
});

describe('a link', () => {
  it.each([
    ['https://www.imdb.com/title/tt9100013/', 'imdb', 'tt9100013', 'movie'],
    ['http://m.imdb.com/title/tt9100013?ref_=nv_sr_1', 'imdb', 'tt9100013', 'movie'],
    ['imdb.com/title/tt9100013', 'imdb', 'tt9100013', 'movie'],
    ['https://www.imdb.com/de/title/tt9100013/reviews/?x=1#top', 'imdb', 'tt9100013', 'movie'],
    ['HTTPS://WWW.IMDB.COM/Title/TT9100013', 'imdb', 'tt9100013', 'movie'],
    ['https://www.imdb.com:443//title//tt9100013', 'imdb', 'tt9100013', 'movie'],
    ['https://www.themoviedb.org/movie/603-the-matrix?language=de-DE', 'tmdb', '603', 'movie'],
    ['themoviedb.org/movie/603/watch', 'tmdb', '603', 'movie'],
    ['https://www.themoviedb.org/tv/801100-frostline/season/2', 'tmdb', '801100', 'tv'],
    ['https://www.themoviedb.org/collection/600100', 'tmdb', '600100', 'collection'],
    ['https://thetvdb.com/?tab=series&id=430200', 'tvdb', '430200', 'tv'],
    ['https://www.thetvdb.com/index.php?id=430200&tab=series', 'tvdb', '430200', 'tv'],
    ['https://thetvdb.com/dereferrer/series/430200', 'tvdb', '430200', 'tv'],
    [`https://musicbrainz.org/artist/${uuid}/relationships`, 'musicbrainz', uuid, 'artist'],
    [`https://beta.musicbrainz.org/release-group/${uuid}`, 'musicbrainz', uuid, 'album'],
  ])('%s holds the %s id %s', (text, namespace, value, kind) => {
    expect(read(text)).toEqual({ kind: 'id', namespace, value, kinds: [kind] });
  });

  it('of TVDB today holds the title only', () => {
    expect(read('https://thetvdb.com/series/the-ember-accord')).toEqual({
      kind: 'title',
      title: 'the ember accord',
      media: 'tv',
    });
    expect(read('https://thetvdb.com/series/brask-2019/seasons/official/1')).toEqual({
      kind: 'title',
      title: 'brask',
      year: 2019,
      media: 'tv',
    });
    expect(read('https://thetvdb.com/movies/saltwind')).toEqual({ kind: 'title', title: 'saltwind', media: 'movie' });
  });

  it('of a person at TMDB gives the name to search for and the id to know the person by', () => {
    expect(read('https://www.themoviedb.org/person/700100-maren-volk')).toEqual({
      kind: 'title',
      title: 'maren volk',
      media: 'person',
      tmdbId: '700100',
    });
    expect(read('https://www.themoviedb.org/person/700100-%E7%A1%9D%E5%AD%90')).toMatchObject({ title: '硝子' });
    expect(read('https://www.themoviedb.org/person/1-%E0%A4%A')).toMatchObject({ title: '%E0%A4%A' });
  });

  it.each([
    'https://www.imdb.com/name/nm0000001/',
    'https://www.themoviedb.org/person/700100',
    `https://musicbrainz.org/release/${uuid}`,
    'https://www.imdb.com/',
    'https://www.imdb.com/title/nonsense',
    'https://www.themoviedb.org/movie',
    'https://www.themoviedb.org/movie/the-matrix',
    'https://thetvdb.com/',
    'https://trakt.tv/movies/the-matrix-1999',
    'https://imdb.com.example.org/title/tt9100013',
    'https://notimdb.com/title/tt9100013',
    'https://',
  ])('%s is refused and not searched for as a title', (text) => {
    expect(read(text).kind).toBe(text === 'https://' ? 'title' : 'unreadable');
  });
});
