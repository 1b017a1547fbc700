/** Titles as Ombi finds and describes them. */
import { nothing } from './answer.ts';
import { collection, filmDetails, filmMatches } from './film-answers.ts';
import { multiSearch } from './multi-search.ts';
import { albumDetails, albumMatches, artistDetails, artistMatches } from './music-answers.ts';
import { unescaped } from './recordings.ts';
import { type DemoCall, type Endpoint, endpoint, integer, text } from './routing.ts';
import { showDetails } from './show-answers.ts';

/** The recorded answer for something that is not there. */
const missing = ({ household }: DemoCall, name: string) => household.recordings.answer(name);

export const titleEndpoints: readonly Endpoint[] = [
  endpoint(
    'POST /api/v2/Search/multi/{searchTerm}',
    'signed-in',
    (call) =>
      // The term is unescaped twice: once as a path, once by Ombi.
      call.household.recordings.find(call) ??
      multiSearch(call.household, unescaped(text(call, 'searchTerm')), call.body ?? {}),
  ),
  endpoint('POST /api/v1/Search/movie', 'signed-in', ({ household, body }) =>
    body.searchTerm ? filmMatches(household, body.searchTerm, body.year ?? undefined).slice(0, 10) : [],
  ),
  endpoint('GET /api/v1/Search/music/album/{searchTerm}', 'signed-in', (call) =>
    albumMatches(call.household, text(call, 'searchTerm')),
  ),
  endpoint(
    'GET /api/v1/Search/music/artist/{searchTerm}',
    'signed-in',
    (call) => call.household.recordings.find(call) ?? artistMatches(call.household, text(call, 'searchTerm')),
  ),
  endpoint(
    'GET /api/v2/Search/movie/{movieDbId}',
    'signed-in',
    (call) =>
      filmDetails(call.household, integer(call, 'movieDbId')) ??
      missing(call, 'get-v2-search-movie-moviedbid/not-found'),
  ),
  endpoint('GET /api/v2/Search/movie/imdb/{imdbid}', 'signed-in', (call) => {
    const films = [...call.household.catalogue.films.values()];
    const id = films.find(({ details: { imdbId } }) => imdbId === text(call, 'imdbid'))?.details.id;
    return filmDetails(call.household, id ?? 0) ?? missing(call, 'get-v2-search-movie-imdb-imdbid/not-found');
  }),
  endpoint('GET /api/v2/Search/movie/request/{requestId}', 'signed-in', (call) => {
    const id = integer(call, 'requestId');
    const row = call.household.films.find((film) => film.id === id);
    return (
      filmDetails(call.household, row?.theMovieDbId ?? 0) ??
      missing(call, 'get-v2-search-movie-request-requestid/not-found')
    );
  }),
  endpoint(
    'GET /api/v2/Search/movie/collection/{collectionId}',
    'signed-in',
    (call) =>
      collection(call.household, integer(call, 'collectionId')) ??
      missing(call, 'get-v2-search-movie-collection-collectionid/not-found'),
  ),
  // A TMDB id despite its name, and text: anything that is none is simply not found.
  endpoint(
    'GET /api/v2/Search/tv/{tvdbId}',
    'signed-in',
    (call) => showDetails(call.household, Number(call.values['tvdbId'])) ?? nothing,
  ),
  endpoint('GET /api/v2/Search/tv/request/{requestId}', 'signed-in', (call) => {
    const id = integer(call, 'requestId');
    const show = call.household.shows.find((parent) => parent.id === id);
    return (
      showDetails(call.household, show?.externalProviderId ?? 0) ??
      missing(call, 'get-v2-search-tv-request-requestid/not-found')
    );
  }),
  endpoint(
    'GET /api/v1/Search/music/album/info/{foreignAlbumId}',
    'signed-in',
    (call) =>
      albumDetails(call.household, text(call, 'foreignAlbumId')) ??
      missing(call, 'get-v1-search-music-album-info-foreignalbumid/unknown'),
  ),
  endpoint(
    'GET /api/v2/Search/artist/{artistId}',
    'signed-in',
    (call) =>
      artistDetails(call.household, text(call, 'artistId')) ??
      call.household.recordings.find(call) ??
      missing(call, 'get-v2-search-artist-artistid/not-found'),
  ),
  endpoint('GET /api/v2/Search/artist/request/{requestId}', 'signed-in', (call) => {
    const id = integer(call, 'requestId');
    const row = call.household.albums.find((album) => album.id === id);
    return (
      artistDetails(call.household, row?.foreignArtistId ?? '') ??
      missing(call, 'get-v2-search-artist-request-requestid/not-found')
    );
  }),
];
