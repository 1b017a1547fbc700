/** What Ombi shows of the household's titles beside their requests: details, services, schedules. */
import type { UpstreamMovieDetail, UpstreamShowDetail } from '../../src/projections/media-records.ts';
import { mayAdminister, mayManage } from '../support/household-session.ts';
import { recordedAnswer, type SeenCall } from '../support/recorded-ombi.ts';
import type { RequestsSession } from './requests-session.ts';

export const filmDetail = 'GET /api/v2/Search/movie/{movieDbId}';
export const showDetail = 'GET /api/v2/Search/tv/{tvdbId}';
export const albumInfo = 'GET /api/v1/Search/music/album/info/{foreignAlbumId}';
export const jobs = 'GET /api/v1/Settings/jobs';

/** To be called before each test. */
export function serveWhereabouts({ ombi, world }: Pick<RequestsSession, 'ombi' | 'world'>): void {
  ombi.on(filmDetail, ({ call }) => {
    const film = world.films.find(({ theMovieDbId }) => theMovieDbId === lastNumber(call));
    return film
      ? { json: filmDetailWith({ id: film.theMovieDbId ?? 0, approved: film.approved === true }) }
      : 'not-found';
  });
  ombi.on(showDetail, ({ call }) => showCases[lastNumber(call)] ?? 'not-found');
  ombi.on(albumInfo, ({ call }) => (call.path.endsWith('000000000001') ? 'in-lidarr' : 'not-in-lidarr'));
  ombi.on(jobs, ({ call }) => (mayAdminister(call.userName) ? 'normal' : 'as-bob'));
  ombi.on('GET /api/v1/Radarr/enabled', ({ call }) => (mayManage(call.userName) ? 'normal' : 'as-bob'));
  ombi.on('GET /api/v1/Sonarr/enabled', ({ call }) => (mayManage(call.userName) ? 'normal' : 'as-bob'));
  ombi.on('GET /api/v1/Lidarr/enabled', 'normal');
}

const showCases: Record<number, string> = {
  800200: 'two-children',
  800400: 'pending',
  801300: 'denied-unaired',
  801500: 'available',
  801900: 'unaired',
};

const lastNumber = ({ path }: SeenCall) => Number(path.split('/').at(-1));

/** The recorded detail of a film that nobody asked for and no server has, as another film. */
export const filmDetailWith = (changes: Partial<UpstreamMovieDetail>): UpstreamMovieDetail => ({
  ...recordedAnswer<UpstreamMovieDetail>(filmDetail, 'not-requested'),
  ...changes,
});

/** The recorded detail of a show of which Plex has the first `there` episodes. */
export function showDetailOnPlex(name: string, there: number): UpstreamShowDetail {
  const detail = recordedAnswer<UpstreamShowDetail>(showDetail, name);
  const seasonRequests = (detail.seasonRequests ?? []).map((season) => ({
    ...season,
    episodes: (season?.episodes ?? []).map((episode, i) => ({ ...episode, available: i < there })),
  }));
  const { plexUrl } = recordedAnswer<UpstreamShowDetail>(showDetail, 'available');
  return { ...detail, seasonRequests, available: true, plexUrl: plexUrl ?? null };
}
