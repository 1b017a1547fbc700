/** read_media for shows: by TMDB id or request id, or by TVDB id without state. */
import type { MediaOutput, ReadMediaInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import type { GatheredMedia } from '../projections/media.ts';
import {
  type Parts,
  showFromDetail,
  showFromTvMaze,
  type UpstreamShowDetail,
  type UpstreamTvMazeShow,
} from '../projections/media-records.ts';
import { positiveId, present } from '../projections/values.ts';
import { identified } from './identified.ts';
import { lookUp } from './media/look-up.ts';
import { wantedParts } from './media/wanted-parts.ts';
import { wholeAnswer } from './media/whole-answer.ts';
import { type ExtraCalls, withExtras } from './media/with-extras.ts';

const byTmdb = 'GET /api/v2/Search/tv/{tvdbId}';
const byRequest = 'GET /api/v2/Search/tv/request/{requestId}';
const byTvdb = 'GET /api/v1/Search/tv/info/{tvdbId}';

type ShowDetailsCall =
  | typeof byTmdb
  | typeof byRequest
  | typeof byTvdb
  | 'GET /api/v2/Search/stream/tv/{movieDbId}'
  | 'GET /api/v2/Search/ratings/tv/{name}/{year}';

/** A show as TMDB (v2) or TVMaze (v1, by TVDB id) knows it; Ombi answers nothing for an unknown one. */
interface Found {
  tmdb?: UpstreamShowDetail | null | undefined;
  tvMaze?: UpstreamTvMazeShow | null | undefined;
}

/** One show. Giving season_numbers asks for seasons. */
export const showDetails: Plan<ReadMediaInput, ShowDetailsCall, GatheredMedia> = async (input, calls, context) => {
  const wanted = wantedParts(input, ['seasons', 'credits', 'providers', 'ratings', 'artwork'], context);
  const found = await lookUp<Found>(
    input,
    {
      // The parameter's name is Ombi's mistake: it is the TMDB id.
      tmdb: async (id) => ({
        tmdb: identified(
          await calls[byTmdb]({ params: { path: { tvdbId: String(id) } } }),
          (show) => positiveId(show.id),
          byTmdb,
        ),
      }),
      tvdb: async (id) => ({
        tvMaze: identified(
          await calls[byTvdb]({ params: { path: { tvdbId: String(id) } } }),
          (show) => positiveId(show.id),
          byTvdb,
        ),
      }),
      ombi_tv_parent: async (requestId) => ({
        tmdb: identified(
          await calls[byRequest]({ params: { path: { requestId } } }),
          (show) => positiveId(show.id),
          byRequest,
        ),
      }),
    },
    {
      noun: 'show',
      isShell: ({ tmdb, tvMaze }) => !(tmdb ?? tvMaze),
      ...(input.namespace === 'ombi_tv_parent' ? { hint: parentHint } : {}),
    },
  );
  const seasonNumbers = input.season_numbers?.length ? input.season_numbers : undefined;
  const parts: Parts = present({
    seasons: wanted.has('seasons') || seasonNumbers !== undefined,
    credits: wanted.has('credits'),
    ratings: wanted.has('ratings'),
    artwork: wanted.has('artwork'),
    seasonNumbers,
  });
  const ratings: ExtraCalls['ratings'] = (name, year) =>
    calls['GET /api/v2/Search/ratings/tv/{name}/{year}']({ params: { path: { name, year } } });
  const tmdbId = found.tmdb?.id;
  const extras: ExtraCalls = tmdbId
    ? {
        ratings,
        streaming: () => calls['GET /api/v2/Search/stream/tv/{movieDbId}']({ params: { path: { movieDbId: tmdbId } } }),
      }
    : { ratings };
  return wholeAnswer([await withExtras(recordOf(found, parts, context), wanted, extras, context)]);
};

const parentHint =
  'read_requests lists the requests; a show is found by its parent_request_id, not by the id of one request (tv_child).';

function recordOf({ tmdb, tvMaze }: Found, parts: Parts, context: CallContext): MediaOutput {
  if (tmdb) return showFromDetail(tmdb, parts, context);
  if (parts.credits) context.warn('Ombi has no credits for a show that is looked up by its TVDB id: left out.');
  return showFromTvMaze(tvMaze ?? {}, parts, context);
}
