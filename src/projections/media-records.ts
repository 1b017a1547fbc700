/**
 * One Ombi answer about a title → one media record. The id namespace is decided by the route a record came from, never
 * by the field's name (C21). Flags that Ombi fills vacuously are left out.
 */
import type { MediaOutput } from '../../generated/contract.ts';
import type { ResponseOf } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { allowedPicture, artworkUris, tmdbPicture } from './media-records/artwork.ts';
import { creditsOf } from './media-records/credits.ts';
import { displayName } from './media-records/display-name.ts';
import { seasonOutputs, seasonsOf, withoutFlags } from './media-records/episodes.ts';
import { filmState } from './media-records/film-state.ts';
import { genreNames } from './media-records/genres.ts';
import { identifiers } from './media-records/identifiers.ts';
import { tmdbRating } from './media-records/ratings.ts';
import { hasUnknownFiles, showState } from './media-records/show-state.ts';
import { cleanText } from './text.ts';
import { positiveId, present, textOf, yearOf } from './values.ts';

export type UpstreamMovieDetail = NonNullable<ResponseOf<'GET /api/v2/Search/movie/{movieDbId}'>>;
export type UpstreamShowDetail = NonNullable<ResponseOf<'GET /api/v2/Search/tv/{tvdbId}'>>;
export type UpstreamTvMazeShow = NonNullable<ResponseOf<'GET /api/v1/Search/tv/info/{tvdbId}'>>;

/** Which optional parts the caller asked for. */
export interface Parts {
  seasons?: boolean;
  credits?: boolean;
  ratings?: boolean;
  artwork?: boolean;
  /** Only these seasons. */
  seasonNumbers?: readonly number[];
}

/** A film's detail (v2 movie/{id}, movie/imdb, movie/request): identifiers, state, where it stands, optional parts. */
export function movieFromDetail(detail: UpstreamMovieDetail, parts: Parts, context: CallContext): MediaOutput {
  const known = present({
    media: 'movie' as const,
    identifiers: identifiers({
      tmdb: positiveId(detail.theMovieDbId) ?? detail.id,
      imdb: textOf(detail.imdbId) ?? detail.externalIds?.imdbId,
      tvdb: detail.theTvDbId,
      ombi_movie: detail.requestId,
    }),
    title: cleanText(textOf(detail.title) ?? detail.originalTitle, 'title', context),
    year: yearOf(detail.releaseDate),
    overview: cleanText(detail.overview, 'overview', context),
    genres: genreNames(detail.genres, context),
  });
  return present({
    ...known,
    ...filmState(detail, displayName(known), context),
    credits: parts.credits ? creditsOf(detail.credits?.cast, detail.credits?.crew, context) : undefined,
    ratings: parts.ratings ? someOf(tmdbRating(detail.voteAverage)) : undefined,
    artwork_uris: parts.artwork
      ? artworkUris(tmdbPicture(detail.posterPath), tmdbPicture(detail.backdropPath))
      : undefined,
  });
}

/**
 * A show's detail (v2 tv/{id}, tv/request). `available` only when every aired episode is there; "12 of 20 episodes" goes
 * to a warning. `seriesId` repeats the TMDB id here and is no TVMaze id (C21).
 */
export function showFromDetail(detail: UpstreamShowDetail, parts: Parts, context: CallContext): MediaOutput {
  const known = present({
    media: 'tv' as const,
    identifiers: identifiers({
      tmdb: positiveId(detail.theMovieDbId) ?? detail.id,
      tvdb: detail.theTvDbId,
      imdb: textOf(detail.imdbId) ?? detail.externalIds?.imdbId,
      ombi_tv_parent: detail.requestId,
    }),
    title: cleanText(detail.title, 'title', context),
    year: yearOf(detail.firstAired),
    overview: cleanText(detail.overview, 'overview', context),
    genres: genreNames(detail.genres, context),
  });
  const name = displayName(known);
  const seasons = seasonsOf(detail.seasonRequests);
  const told = hasUnknownFiles(detail, seasons) ? withoutFlags(seasons, ['available']) : seasons;
  return present({
    ...known,
    ...showState(detail, seasons, name, context),
    credits: parts.credits ? creditsOf(detail.cast, detail.crew, context) : undefined,
    ratings: parts.ratings ? someOf(tmdbRating(detail.rating)) : undefined,
    seasons: parts.seasons ? seasonOutputs(told, { wanted: parts.seasonNumbers, name }, context) : undefined,
    artwork_uris: parts.artwork
      ? artworkUris(tmdbPicture(detail.images?.original), tmdbPicture(detail.banner))
      : undefined,
  });
}

/**
 * A show by its TVDB id (v1 tv/info, TVMaze behind it): `id` and `theMovieDbId` are the TVDB id there, `seriesId` is
 * TVMaze's (C21), and `rating` is the name of a .NET type. Ombi compares the TVDB number with TMDB ids there, so the
 * flags may be another show's: none is told, which a warning says.
 */
export function showFromTvMaze(detail: UpstreamTvMazeShow, parts: Parts, context: CallContext): MediaOutput {
  const known = present({
    media: 'tv' as const,
    identifiers: identifiers({
      tvdb: positiveId(detail.theMovieDbId) ?? detail.id,
      imdb: detail.imdbId,
      tvmaze: detail.seriesId,
    }),
    title: cleanText(detail.title, 'title', context),
    year: yearOf(detail.firstAired),
    overview: cleanText(detail.overview, 'overview', context),
    genres: genreNames(detail.genre, context),
  });
  const name = displayName(known);
  context.warn(
    `${name}: by a TVDB id Ombi cannot tell what is there or requested. Find the show with read_search and ask again with its TMDB id.`,
  );
  const seasons = withoutFlags(seasonsOf(detail.seasonRequests), ['available', 'requested']);
  return present({
    ...known,
    seasons: parts.seasons ? seasonOutputs(seasons, { wanted: parts.seasonNumbers, name }, context) : undefined,
    artwork_uris: parts.artwork ? artworkUris(allowedPicture(detail.banner)) : undefined,
  });
}

function someOf<Item>(items: Item[]): Item[] | undefined {
  return items.length > 0 ? items : undefined;
}
