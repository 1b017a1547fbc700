/** What flags mean, on variants of recorded answers. */
import { describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../src/adapter.ts';
import { albumFromLidarr } from '../../src/projections/media-records/album.ts';
import { filmState, type UpstreamFilmState } from '../../src/projections/media-records/film-state.ts';
import { showFromDetail, type UpstreamShowDetail } from '../../src/projections/media-records.ts';
import { recordedAnswer } from '../support/recorded-cases.ts';
import { collectedNotes } from './collected-notes.ts';

const recordedFilm = (name: string) => recordedAnswer<UpstreamFilmState>('GET /api/v2/Search/movie/{movieDbId}', name);

function stateOf(name: string, changes: UpstreamFilmState = {}) {
  const notes = collectedNotes();
  return { ...filmState({ ...recordedFilm(name), ...changes }, 'It', notes), warnings: notes.warnings };
}

describe('a film', () => {
  it('is available when a media server has it, whatever a request row says', () => {
    const state = stateOf('requested-pending', { plexUrl: 'https://app.plex.tv/web/app', available: false });
    expect(state).toMatchObject({ available: true, requested: true, providers: [{ name: 'Plex', access: 'library' }] });
  });

  it.each([
    ['Plex', { plexUrl: 'https://app.plex.tv/x' }],
    ['Emby', { embyUrl: 'http://nas/emby' }],
    ['Jellyfin', { jellyfinUrl: 'http://nas/jf' }],
  ])('on %s stands there under its name, without a link', (name, links) => {
    expect(stateOf('not-requested', links).providers).toEqual([{ name, access: 'library' }]);
  });

  it('on one server in both versions stands there twice', () => {
    const state = stateOf('on-plex-not-requested', { available4K: true });
    expect(state).toMatchObject({
      available: true,
      providers: [
        { name: 'Plex', access: 'library' },
        { name: 'Plex', access: 'library (4K)' },
      ],
      warnings: ['It: also there in 4K.'],
    });
  });

  it('on two servers in both versions: which of them has 4K is not guessed', () => {
    const state = stateOf('on-plex-not-requested', { jellyfinUrl: 'http://nas/jf', available4K: true });
    expect(state.providers).toEqual([
      { name: 'Plex', access: 'library' },
      { name: 'Jellyfin', access: 'library' },
    ]);
    expect(state.warnings).toEqual(['It: also there in 4K.']);
  });

  it('[G4] requested in both versions of which only 4K is there tells both', () => {
    const state = stateOf('both', { available: false, available4K: true });
    expect(state).toMatchObject({ available: false, requested: true });
    expect(state.warnings).toEqual(['It: also requested in 4K; 4K: available.']);
  });

  it.each([
    [{ approved4K: false }, 'waiting for approval'],
    [{ approved4K: true }, 'approved, not yet available'],
    [{ approved4K: false, denied4K: true }, 'denied'],
    [{ approved4K: true, denied4K: true }, 'approved, then denied'],
    [{ approved4K: true, available4K: true }, 'available'],
  ])('[G1] requested in 4K only: %o reads "%s"', (flags, words) => {
    const state = stateOf('4k-only-approved', flags);
    expect(state.requested).toBeUndefined();
    expect(state.request_targets).toEqual([{ kind: 'movie', id: 7 }]);
    expect(state.warnings).toEqual([`It: requested in 4K only; 4K: ${words}.`]);
  });

  it('[C14] without flags has none', () => {
    const { warnings, ...state } = { ...filmState({}, 'It', collectedNotes()), warnings: [] };
    expect(state).toEqual({});
    expect(warnings).toEqual([]);
  });

  it('[C15] has no target for a request id of 0', () => {
    expect(stateOf('not-requested')).not.toHaveProperty('request_targets');
  });

  it('that CouchPotato looks for is not said to be Radarr’s', () => {
    expect(stateOf('in-radarr-monitored', { alreadyInCp: true }).warnings).toEqual([
      'It: not requested in Ombi, but CouchPotato is already looking for it.',
    ]);
  });
});

type Episode = NonNullable<NonNullable<NonNullable<UpstreamShowDetail['seasonRequests']>[number]>['episodes']>[number];

/** A recorded show with its episodes changed. */
function showWith(name: string, change: (episode: NonNullable<Episode>, season: number) => Episode) {
  const show = recordedAnswer<UpstreamShowDetail>('GET /api/v2/Search/tv/{tvdbId}', name);
  const seasonRequests = (show.seasonRequests ?? []).map((season) => ({
    ...season,
    episodes: (season?.episodes ?? []).map((episode) => change(episode ?? {}, season?.seasonNumber ?? 0)),
  }));
  return { ...show, seasonRequests };
}

function recordOf(show: UpstreamShowDetail, now?: Date) {
  const notes = collectedNotes(now);
  return { ...showFromDetail(show, {}, notes), warnings: notes.warnings };
}

describe('a show', () => {
  const plain = (name: string) => showWith(name, (episode) => episode);

  it('is available only when every aired episode is there', () => {
    expect(recordOf(plain('available')).available).toBe(true);
    const allButOne = showWith('available', (episode) => ({ ...episode, available: episode.episodeNumber !== 4 }));
    const record = recordOf(allButOne);
    expect(record.available).toBe(false);
    expect(record.warnings).toEqual([
      '"Dust Choir: Sessions" (2022): 3 of 4 aired episodes are there; 1 more is requested.',
    ]);
  });

  it('that has every aired episode and more to come is available, and says what is to come', () => {
    const record = recordOf(plain('available'), new Date('2022-03-25T00:00:00Z'));
    // Episodes that are there count as aired, whatever their date says.
    expect(record.available).toBe(true);
    const unaired = showWith('available', (episode) => ({ ...episode, available: (episode.episodeNumber ?? 0) < 3 }));
    const later = recordOf(unaired, new Date('2022-03-25T00:00:00Z'));
    expect(later.available).toBe(true);
    expect(later.warnings).toEqual([
      '"Dust Choir: Sessions" (2022): 2 episodes have not aired yet (next: 2022-03-29).',
    ]);
  });

  it('that has not begun is not available, although Ombi says fullyAvailable', () => {
    const show = plain('unaired');
    expect(show.fullyAvailable).toBe(true);
    const record = recordOf(show);
    expect(record.available).toBe(false);
    expect(record.warnings).toEqual([
      '"Minor Planets: Cadets" (2026): none of its 8 episodes has aired yet (next: 2026-12-24).',
    ]);
  });

  it('becomes incomplete when an episode airs that is not there', () => {
    const record = recordOf(plain('unaired'), new Date('2026-12-25T00:00:00Z'));
    expect(record.available).toBe(false);
    expect(record.warnings).toEqual([
      '"Minor Planets: Cadets" (2026): 1 of 1 aired episodes are requested; 7 episodes have not aired yet (next: 2026-12-31).',
    ]);
  });

  it('[L2] with episodes of year 1 counts them as not aired', () => {
    const record = recordOf(showWith('unaired', (episode) => ({ ...episode, airDate: '0001-01-01T00:00:00Z' })));
    expect(record).toMatchObject({
      available: false,
      warnings: ['"Minor Planets: Cadets" (2026): none of its 8 episodes has aired yet.'],
    });
  });

  it('[F10] of which one season is there names the others as open', () => {
    const record = recordOf(plain('partly-on-plex'));
    expect(record).toMatchObject({ available: false, requested: false });
    expect(record.warnings).toEqual([
      '"Frostline" (2019): 11 of 24 aired episodes are there; neither there nor requested: 5 of season 2, season 3.',
    ]);
  });

  it('[C14] of which Ombi knows files but no episodes has no "available" at all', () => {
    expect(recordOf(plain('in-sonarr'))).not.toHaveProperty('available');
  });

  it('[F12] of which some episodes were denied says how many', () => {
    const record = recordOf(showWith('two-children', (episode, season) => ({ ...episode, denied: season === 1 })));
    expect(record.warnings[0]).toContain('; the request for 10 episodes was denied.');
  });

  it('marked as available in Ombi alone is available, although the flag of the media servers says no', () => {
    const marked = showWith('pending', (episode) => ({ ...episode, available: true }));
    expect(recordOf({ ...marked, available: false }).available).toBe(true);
  });
});

describe('an album', () => {
  type Album = NonNullable<ResponseOf<'GET /api/v1/Search/music/album/info/{foreignAlbumId}'>>;
  const albumWith = (changes: Partial<Album>) => {
    const notes = collectedNotes();
    const album = recordedAnswer<Album>('GET /api/v1/Search/music/album/info/{foreignAlbumId}', 'in-lidarr');
    return { ...albumFromLidarr({ ...album, ...changes }, {}, notes), warnings: notes.warnings };
  };

  it('of which Lidarr has every track is available', () => {
    expect(albumWith({ fullyAvailable: true, percentOfTracks: 100 }).available).toBe(true);
  });

  it('of which Lidarr has a part says how much', () => {
    expect(albumWith({ partiallyAvailable: true, percentOfTracks: 58.3 })).toMatchObject({
      available: false,
      warnings: ['"Lantern Songs" (1991): 58 percent of its tracks are there.'],
    });
  });

  it('that was denied says so', () => {
    expect(albumWith({ denied: true }).warnings).toEqual([
      '"Lantern Songs" (1991): the request was approved, then denied.',
    ]);
  });

  it('that Lidarr lists without a request says so, and not that it is looked for: Ombi calls all of Lidarr’s monitored', () => {
    expect(albumWith({ requested: false, requestId: 0 })).toMatchObject({
      requested: false,
      warnings: [
        '"Lantern Songs" (1991): not requested in Ombi, but Lidarr lists it; whether Lidarr looks for it, Ombi does not tell.',
      ],
    });
  });
});
