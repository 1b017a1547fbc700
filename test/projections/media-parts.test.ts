/** Identifiers, seasons, pictures and ratings: what is let through and what is not. */
import { describe, expect, it } from 'vitest';
import { albumsOfArtist, artistRecord, type UpstreamArtist } from '../../src/projections/media-records/artist.ts';
import { allowedPicture, artworkUris, tmdbPicture } from '../../src/projections/media-records/artwork.ts';
import { displayName } from '../../src/projections/media-records/display-name.ts';
import { seasonOutputs, seasonsOf, type UpstreamSeason } from '../../src/projections/media-records/episodes.ts';
import { identifiers } from '../../src/projections/media-records/identifiers.ts';
import { rottenTomatoesRatings, tmdbRating } from '../../src/projections/media-records/ratings.ts';
import { streamingProviders } from '../../src/projections/media-records/streaming.ts';
import { recordedAnswer } from '../support/recorded-cases.ts';
import { collectedNotes } from './collected-notes.ts';

describe('identifiers', () => {
  it('[C15] leave out ids that are 0, negative, empty, missing or malformed', () => {
    const odd = { tmdb: 0, tvdb: '-1', imdb: '', tvmaze: null, musicbrainz: 'xyz', ombi_movie: undefined };
    expect(identifiers(odd)).toEqual([]);
    expect(identifiers({ tmdb: '603abc', imdb: 'http://imdb.com/tt1' })).toEqual([]);
  });

  it('[C20] keep every namespace that is known', () => {
    expect(identifiers({ tmdb: 603, tvdb: '81189', imdb: 'tt0133093', ombi_tv_parent: 4 })).toEqual([
      { namespace: 'tmdb', value: '603' },
      { namespace: 'tvdb', value: '81189' },
      { namespace: 'imdb', value: 'tt0133093' },
      { namespace: 'ombi_tv_parent', value: '4' },
    ]);
  });
});

describe('pictures', () => {
  it('[C44] of TMDB are paths and nothing else', () => {
    expect(tmdbPicture('/aB-c_1.jpg')).toBe('https://image.tmdb.org/t/p/w500/aB-c_1.jpg');
    for (const path of [
      'aB.jpg',
      '/../x.jpg',
      '/a/b.jpg',
      '//evil.example/x.jpg',
      '/x.html',
      '/x.jpg?t=1',
      '',
      null,
      7,
    ]) {
      expect(tmdbPicture(path)).toBeUndefined();
    }
  });

  it('[C44] of other hosts are https, on the list, and without credentials, ports or queries', () => {
    expect(allowedPicture('https://assets.fanart.tv/a/b.jpg')).toBe('https://assets.fanart.tv/a/b.jpg');
    for (const address of [
      'http://assets.fanart.tv/a.jpg',
      'https://static.example.com/m/60240.jpg',
      'https://user:pass@image.tmdb.org/a.jpg',
      'https://image.tmdb.org:8443/a.jpg',
      'https://image.tmdb.org/a.jpg?api_key=1',
      'https://image.tmdb.org.evil.example/a.jpg',
      'javascript:alert(1)',
      '/MediaCover/Albums/201/cover.jpg?lastWrite=1',
      null,
    ]) {
      expect(allowedPicture(address)).toBeUndefined();
    }
    expect(allowedPicture('https://static.example.com/m/1.jpg', ['static.example.com'])).toBeDefined();
  });

  it('stand once each, and not at all when there are none', () => {
    expect(artworkUris('a', undefined, 'a', 'b')).toEqual(['a', 'b']);
    expect(artworkUris(undefined)).toBeUndefined();
  });
});

describe('ratings', () => {
  it('of TMDB lose the noise of floats and read the server’s own decimal sign', () => {
    expect(tmdbRating(7.900000095367432)).toEqual([{ name: 'TMDB users', value: 7.9, category: 'out of 10' }]);
    expect(tmdbRating('7,8')).toEqual([{ name: 'TMDB users', value: 7.8, category: 'out of 10' }]);
  });

  it('[C6] [C14] are none where nobody voted or something else stands there', () => {
    for (const value of [0, '0', '', null, undefined, 'Ombi.Api.External.ExternalApis.TvMaze.Models.Rating', 11, -1]) {
      expect(tmdbRating(value)).toEqual([]);
    }
  });

  it('of Rotten Tomatoes have two forms', () => {
    const notes = collectedNotes();
    expect(rottenTomatoesRatings(recordedAnswer('GET /api/v2/Search/ratings/tv/{name}/{year}'), notes)).toEqual([
      { name: 'Rotten Tomatoes critics', value: 88, category: 'percent' },
      { name: 'Rotten Tomatoes critics', value: 'certified_fresh', category: 'verdict' },
    ]);
    expect(rottenTomatoesRatings({ critics_score: -1, audience_score: null }, notes)).toEqual([]);
  });
});

it('[C27] streaming services keep TMDB’s order and name no country', () => {
  const upstream = [
    { order: 2, streamingProvider: 'Second', logo: '/b.jpg' },
    { order: 1, streamingProvider: 'First', logo: '/a.jpg' },
    { order: 3, streamingProvider: 'Second', logo: '/c.jpg' },
  ];
  expect(streamingProviders(upstream, collectedNotes())).toEqual([
    { name: 'First', access: 'subscription' },
    { name: 'Second', access: 'subscription' },
  ]);
});

describe('seasons', () => {
  const season = (seasonNumber: number, count: number): UpstreamSeason => ({
    seasonNumber,
    episodes: Array.from({ length: count }, (_, i) => ({
      episodeNumber: i + 1,
      title: `Episode ${i + 1}`,
      airDate: '2020-01-01T00:00:00Z',
      available: false,
      requested: false,
    })),
  });

  function shown(upstream: UpstreamSeason[], wanted?: number[]) {
    const notes = collectedNotes();
    const seasons = seasonOutputs(seasonsOf(upstream), { wanted, name: 'It' }, notes);
    return { seasons, warnings: notes.warnings, truncated: notes.truncated };
  }

  it('[F6] never include the specials', () => {
    expect(shown([season(0, 3), season(1, 2)]).seasons.map((one) => one.season_number)).toEqual([1]);
  });

  it('stand in order, and an episode that Ombi lists twice stands once', () => {
    const { seasons } = shown([season(2, 1), season(1, 2), season(1, 2)]);
    expect(seasons.map((one) => [one.season_number, one.episodes.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('have episode titles up to 100 episodes', () => {
    const { seasons, truncated } = shown([season(1, 50), season(2, 50)]);
    expect(seasons[1]?.episodes[49]).toEqual({
      episode_number: 50,
      title: 'Episode 50',
      requested: false,
      available: false,
    });
    expect(truncated).toBe(false);
  });

  it('[C54] lose the titles before they lose episodes', () => {
    const { seasons, warnings, truncated } = shown([season(1, 50), season(2, 51)]);
    expect(seasons[1]?.episodes).toHaveLength(51);
    expect(seasons[0]?.episodes[0]).toEqual({ episode_number: 1, requested: false, available: false });
    expect(warnings).toEqual([
      'It has 101 episodes here: their titles are left out. Ask for single seasons (season_numbers).',
    ]);
    expect(truncated).toBe(true);
  });

  it('[C53] beyond 500 episodes keep their number and say that they are cut', () => {
    const { seasons, warnings } = shown(Array.from({ length: 40 }, (_, i) => season(i + 1, 24)));
    expect(seasons).toHaveLength(40);
    expect(seasons.filter(({ truncated }) => !truncated)).toHaveLength(20);
    expect(seasons[39]).toEqual({ season_number: 40, episodes: [], truncated: true });
    expect(warnings[1]).toMatch(/^It: the episodes of season 21, 22, /);
  });

  it('[C53] hold at most 100 episodes each', () => {
    const { seasons } = shown([season(1, 400)]);
    expect(seasons[0]?.episodes).toHaveLength(100);
    expect(seasons[0]?.truncated).toBe(true);
  });

  it('are those asked for, with their titles, and one that is not there is named', () => {
    const many = Array.from({ length: 40 }, (_, i) => season(i + 1, 24));
    const { seasons, warnings, truncated } = shown(many.slice(0, 3), [2, 9]);
    expect(seasons.map((one) => one.season_number)).toEqual([2]);
    expect(seasons[0]?.episodes[0]?.title).toBe('Episode 1');
    expect(warnings).toEqual(['It has no season 9; it has 1, 2, 3.']);
    expect(truncated).toBe(false);
  });

  it('[C14] with odd entries keep what can be meant', () => {
    const odd: UpstreamSeason[] = [
      { seasonNumber: 1, episodes: [null, { episodeNumber: null }, { episodeNumber: 1, title: '', available: null }] },
      { seasonNumber: null, episodes: null },
      { seasonNumber: 2, episodes: null },
    ];
    expect(shown(odd).seasons).toEqual([
      { season_number: 1, episodes: [{ episode_number: 1 }], truncated: false },
      { season_number: 2, episodes: [], truncated: false },
    ]);
  });
});

describe('albums of an artist', () => {
  const artist = () => recordedAnswer<UpstreamArtist>('GET /api/v2/Search/artist/{artistId}', 'normal-with-request');

  it('[C14] have flags only where a request proves them', () => {
    const [requested, , other] = albumsOfArtist(artist(), collectedNotes());
    expect(requested).toMatchObject({ requested: true, available: false, request_targets: [{ kind: 'album', id: 1 }] });
    expect(other).not.toHaveProperty('requested');
    expect(other).not.toHaveProperty('available');
  });

  it('that are singles are named as such', () => {
    const { releaseGroups, ...rest } = artist();
    const singles = (releaseGroups ?? []).map((group, i) => ({ ...group, releaseType: i === 0 ? 'Album' : 'Single' }));
    const notes = collectedNotes();
    albumsOfArtist({ ...rest, releaseGroups: singles }, notes);
    expect(notes.warnings).toEqual([
      'Not albums but: Single: "Lantern Songs" (1991), "Quiet Songs" (1992), "River Songs" (1993).',
    ]);
  });

  it('may be more than the 25 that Ombi lists', () => {
    const { releaseGroups, ...rest } = artist();
    const group = releaseGroups?.[0] ?? {};
    const notes = collectedNotes();
    albumsOfArtist({ ...rest, releaseGroups: Array.from({ length: 25 }, () => group) }, notes);
    expect(notes.truncated).toBe(true);
    expect(notes.warnings[0]).toMatch(/^Ombi lists only 25 albums of an artist/);
  });
});

it('a name in a warning is short, tells homonyms apart, and never ends in half a character', () => {
  expect(displayName({ title: 'Brask', year: 2012, identifiers: [] })).toBe('"Brask" (2012)');
  expect(displayName({ identifiers: [{ namespace: 'tmdb', value: '5' }] })).toBe('tmdb 5');
  const long = displayName({ title: `${'x'.repeat(78)}😀😀`, identifiers: [] });
  expect(long).toBe(`"${'x'.repeat(78)}…"`);
});

describe('a list that is longer than a record may hold', () => {
  it('[C57] members are cut, which is said', () => {
    const members = Array.from({ length: 130 }, (_, at) => ({ name: `Member ${at}` }));
    const artist = {
      ...recordedAnswer<UpstreamArtist>('GET /api/v2/Search/artist/{artistId}', 'normal-with-request'),
      members,
    };
    const notes = collectedNotes();
    expect(artistRecord(artist, { credits: true }, notes).credits).toHaveLength(100);
    expect(notes).toMatchObject({ truncated: true, warnings: ['Only 100 of 130 members are shown.'] });
  });

  it('[C57] streaming services are cut, which is said', () => {
    const services = Array.from({ length: 51 }, (_, order) => ({ order, streamingProvider: `Service ${order}` }));
    const notes = collectedNotes();
    expect(streamingProviders(services, notes)).toHaveLength(50);
    expect(notes).toMatchObject({ truncated: true, warnings: ['Only 50 of 51 streaming services are shown.'] });
  });
});
