/** read_discover, list similar: films like a film. */
import type { ReadDiscoverInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';
import type { GatheredMedia } from '../projections/media.ts';
import { filmPage } from './discover/film-page.ts';
import { unpagedFilms } from './discover/unpaged-films.ts';
import { numberId } from './media/media-id.ts';
import { rethrowAsMetadata } from './media/metadata-failure.ts';

type SimilarFilmsCall = 'POST /api/v2/Search/movie/similar';

/** The films. An id that Ombi does not know has none, which it tells in no other way. */
export const similarFilms: Plan<ReadDiscoverInput, SimilarFilmsCall, GatheredMedia> = async (input, calls, context) => {
  const theMovieDbId = numberId('tmdb', input.id?.trim() ?? '');
  // An empty language is the acting user's; left out, it would be English for everybody.
  const body = { theMovieDbId, languageCode: '' };
  const rows = await calls['POST /api/v2/Search/movie/similar']({ body }).catch(rethrowAsMetadata);
  const { rows: films, window } = await unpagedFilms(rows, input, context);
  if (films.length === 0 && input.offset === 0) {
    context.warn(
      `Whether tmdb:${theMovieDbId} is a film at all is not told either; read_media with media: movie tells.`,
    );
  }
  return filmPage({ rows: films, window }, 'local', input.only_new, context);
};
