/** read_media for films: by TMDB id, IMDb id or request id, with the film's collection as a record of its own. */
import type { ReadMediaInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';
import type { GatheredMedia } from '../projections/media.ts';
import { collectionOfFilm } from '../projections/media-records/collection.ts';
import { movieFromDetail } from '../projections/media-records.ts';
import { positiveId } from '../projections/values.ts';
import { identified, idOrZero } from './identified.ts';
import { lookUp } from './media/look-up.ts';
import { wantedParts } from './media/wanted-parts.ts';
import { wholeAnswer } from './media/whole-answer.ts';
import { withExtras } from './media/with-extras.ts';

const byTmdb = 'GET /api/v2/Search/movie/{movieDbId}';
const byImdb = 'GET /api/v2/Search/movie/imdb/{imdbid}';
const byRequest = 'GET /api/v2/Search/movie/request/{requestId}';

type MovieDetailsCall =
  | typeof byTmdb
  | typeof byImdb
  | typeof byRequest
  | 'GET /api/v2/Search/stream/movie/{movieDbId}'
  | 'GET /api/v2/Search/ratings/movie/{name}/{year}';

/** One film, and the collection it belongs to behind it. */
export const movieDetails: Plan<ReadMediaInput, MovieDetailsCall, GatheredMedia> = async (input, calls, context) => {
  const wanted = wantedParts(input, ['credits', 'providers', 'ratings', 'artwork'], context);
  const detail = await lookUp(
    input,
    {
      tmdb: async (movieDbId) =>
        identified(await calls[byTmdb]({ params: { path: { movieDbId } } }), ({ id }) => idOrZero(id), byTmdb),
      imdb: async (imdbid) =>
        identified(await calls[byImdb]({ params: { path: { imdbid } } }), ({ id }) => idOrZero(id), byImdb),
      ombi_movie: async (requestId) =>
        identified(await calls[byRequest]({ params: { path: { requestId } } }), ({ id }) => idOrZero(id), byRequest),
    },
    { noun: 'film', isShell: ({ id }) => positiveId(id) === undefined },
  );
  const parts = { credits: wanted.has('credits'), ratings: wanted.has('ratings'), artwork: wanted.has('artwork') };
  const film = await withExtras(
    movieFromDetail(detail, parts, context),
    wanted,
    {
      streaming: () =>
        calls['GET /api/v2/Search/stream/movie/{movieDbId}']({
          params: { path: { movieDbId: positiveId(detail.id) ?? 0 } },
        }),
      ratings: (name, year) =>
        calls['GET /api/v2/Search/ratings/movie/{name}/{year}']({ params: { path: { name, year } } }),
    },
    context,
  );
  return wholeAnswer([film, collectionOfFilm(detail.belongsToCollection, parts.artwork, context)]);
};
