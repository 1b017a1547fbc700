import type { Operation, OperationTool } from '../types.ts';

/** Links into media servers: they hold the address of the server, or its machine identifier. */
export const serverLinks = ['plexUrl', 'embyUrl', 'jellyfinUrl'] as const;

const tmdbFilm = { minimum: 1, description: 'TMDB id of the film.' } as const;
const tvdbShow = { minimum: 1, description: 'TVDB id of the show.' } as const;
const fanartFilm = { pattern: '^(tt)?[0-9]+$', maxLength: 12, description: 'TMDB or IMDb id of the film.' } as const;
const language = { maxLength: 10, description: 'Language code; en when left out.' } as const;

export const searchV1 = {
  'GET /api/v1/Images/background': {
    does: 'Answers {url}, a random background picture for the landing page. While fanart.tv has none it never answers and keeps Ombi busy until a restart.',
  },
  'GET /api/v1/Images/background/info': {
    does: 'Answers {url, name}, a random background picture and its title. While fanart.tv has none it never answers and keeps Ombi busy until a restart.',
  },
  'GET /api/v1/Images/background/movie/{movieDbId}': {
    does: "Answers the URL of a film's background picture at fanart.tv as a bare text; an empty text when there is none, an error when fanart.tv is out of reach.",
    inputs: { movieDbId: fanartFilm },
  },
  'GET /api/v1/Images/background/tv/tmdb/{id}': {
    does: "Answers the TMDB path of a show's background picture (/x.jpg, to follow https://image.tmdb.org/t/p/original) as a bare text; empty when there is none or the id is unknown.",
    inputs: { id: { pattern: '^[0-9]+$', maxLength: 10, description: 'TMDB id of the show.' } },
  },
  'GET /api/v1/Images/background/tv/{tvdbid}': {
    does: "Answers the URL of a show's background picture at fanart.tv as a bare text; an empty text when there is none. Takes a TVDB id.",
    inputs: { tvdbid: tvdbShow },
  },
  'GET /api/v1/Images/banner/movie/{movieDbId}': {
    does: "Answers the URL of a film's background picture at fanart.tv as a bare text, not of a banner; an empty text when there is none.",
    inputs: { movieDbId: fanartFilm },
  },
  'GET /api/v1/Images/poster': {
    does: 'Answers the URL of a poster or background of some popular title, as a bare text that differs with every call and may be empty. Mere decoration.',
  },
  'GET /api/v1/Images/poster/movie/{movieDbId}': {
    does: "Answers the URL of a film's poster at fanart.tv as a bare text; an empty text when there is none, an error when fanart.tv is out of reach.",
    inputs: { movieDbId: fanartFilm },
  },
  'GET /api/v1/Images/poster/tv/tmdb/{tmdbId}': {
    does: "Answers the TMDB path of a show's poster (/x.jpg, to follow https://image.tmdb.org/t/p/original) as a bare text; empty when there is none or the id is unknown.",
    inputs: { tmdbId: { description: 'TMDB id of the show.' } },
  },
  'GET /api/v1/Images/poster/tv/{tvdbid}': {
    does: "Answers the URL of a show's poster at fanart.tv as a bare text; an empty text when there is none. Takes a TVDB id.",
    inputs: { tvdbid: tvdbShow },
  },
  'GET /api/v1/Images/tv/{tvdbid}': {
    does: "Answers the URL of a show's banner at fanart.tv as a bare text. Where an English banner exists it is passed over for a season's poster or an empty text.",
    inputs: { tvdbid: tvdbShow },
  },
  'POST /api/v1/Search/movie': {
    does: 'Finds films by title, at most 10: id (TMDB), title, releaseDate, requested, requestId, approved, available. Empty also when TMDB refuses. read_search finds shows and people too.',
    action: 'movie_by_title',
    inputs: {
      'body.searchTerm': { maxLength: 500, description: 'Title, without the year.' },
      'body.year': { minimum: 0, description: 'Release year; 0 = any.' },
      'body.languageCode': language,
    },
    required: ['body', 'body.searchTerm'],
    hides: serverLinks,
  },
  'POST /api/v1/Search/movie/actor': {
    does: 'Lists at most 10 films of the first person whose name matches, unsorted, with requested and available; empty when nobody matches. Slow. read_media knows whole filmographies.',
    action: 'movie_by_actor',
    inputs: { 'body.searchTerm': { maxLength: 500, description: "Person's name." }, 'body.languageCode': language },
    required: ['body', 'body.searchTerm'],
    hides: serverLinks,
  },
  'POST /api/v1/Search/movie/info': {
    does: 'Answers one film in a chosen language: title, overview, releaseDates, requested, available. An unknown id gives an object with id 0. read_media tells more (cast, genres, runtime).',
    action: 'movie_info_refined',
    inputs: { 'body.theMovieDbId': tmdbFilm, 'body.languageCode': language },
    required: ['body', 'body.theMovieDbId'],
    hides: serverLinks,
  },
  'GET /api/v1/Search/movie/info/{theMovieDbId}': {
    does: 'Answers one film: title, overview, releaseDates, requested, requestId, available. An unknown id gives an object with id 0. read_media tells more (cast, genres, runtime).',
    inputs: { theMovieDbId: tmdbFilm },
    hides: serverLinks,
  },
  'GET /api/v1/Search/movie/nowplaying': {
    does: 'Lists at most 10 films now in cinemas with requested, requestId and available; no paging, and in the language of whoever asked first. read_discover gives longer lists.',
    action: 'movie_nowplaying_v1',
    hides: serverLinks,
  },
  'GET /api/v1/Search/movie/popular': {
    does: 'Lists at most 10 popular films with requested, requestId and available; no paging, and in the language of whoever asked first. read_discover gives longer lists.',
    action: 'movie_popular_v1',
    hides: serverLinks,
  },
  'POST /api/v1/Search/movie/similar': {
    does: 'Lists at most 10 films similar to one, in a chosen language, with requested and available; empty for an unknown id. read_discover with list similar gives up to 20.',
    action: 'movie_similar_v1',
    inputs: { 'body.theMovieDbId': tmdbFilm, 'body.languageCode': language },
    required: ['body', 'body.theMovieDbId'],
    hides: serverLinks,
  },
  'GET /api/v1/Search/movie/toprated': {
    does: 'Lists at most 10 top-rated films with requested, requestId and available; no paging, and in the language of whoever asked first. read_discover gives longer lists.',
    action: 'movie_toprated_v1',
    hides: serverLinks,
  },
  'GET /api/v1/Search/movie/upcoming': {
    does: 'Lists at most 10 films released in one to three weeks with requested, requestId and available; no paging, and in the language of whoever asked first. read_discover gives more.',
    action: 'movie_upcoming_v1',
    hides: serverLinks,
  },
  'GET /api/v1/Search/movie/{searchTerm}': {
    does: 'Finds at most 10 films by title. The titles popular, nowplaying, toprated and upcoming give those lists instead; read_search takes every title.',
    hides: serverLinks,
  },
  'GET /api/v1/Search/movie/{theMovieDbId}/similar': {
    does: 'Lists at most 10 films similar to one, with requested, requestId and available; empty for an unknown id. read_discover with list similar gives up to 20.',
    inputs: { theMovieDbId: tmdbFilm },
    hides: serverLinks,
  },
  'GET /api/v1/Search/music/album/info/{foreignAlbumId}': {
    does: 'Answers one album that Lidarr has: title, artistName, releaseDate, percentOfTracks, monitored, requested, requestId. 500 for any other album and without Lidarr.',
    inputs: { foreignAlbumId: { description: 'MusicBrainz release-group id.' } },
    hides: serverLinks,
  },
  'GET /api/v1/Search/music/album/{searchTerm}': {
    does: 'Finds albums by title through Lidarr: foreignAlbumId (MusicBrainz release group, to request it by), title, artistName, requested, monitored; id is 0. 500 without Lidarr.',
    inputs: { searchTerm: { description: 'Title of the album.' } },
    hides: serverLinks,
  },
  'GET /api/v1/Search/music/artist/album/{foreignArtistId}': {
    does: 'Lists the albums of an artist, without singles: foreignAlbumId, title, releaseDate, requested, available. Slow, one look-up per album; 500 for an unknown artist.',
    inputs: { foreignArtistId: { description: 'MusicBrainz artist id.' } },
    hides: serverLinks,
  },
  'GET /api/v1/Search/music/artist/{searchTerm}': {
    does: 'Finds artists by name through Lidarr: forignArtistId (spelt so; MusicBrainz id), artistName, overview, monitored, links. 500 without Lidarr.',
    inputs: { searchTerm: { description: 'Name of the artist.' } },
  },
  'GET /api/v1/Search/tv/anticipated': {
    does: 'Lists at most 10 awaited shows from Trakt. id and theMovieDbId are TVDB ids here, and requested and available may belong to another show: use read_discover, which has TMDB ids.',
    action: 'tv_anticipated_v1',
    hides: serverLinks,
  },
  'GET /api/v1/Search/tv/info/{tvdbId}': {
    does: 'Answers one show by its TVDB id from TVMaze, with seasons and episodes. Its ids are TVDB ids and its requested and available flags unreliable. 500 or no answer when unknown: use read_media.',
    inputs: { tvdbId: { description: 'TVDB id of the show.' } },
    hides: serverLinks,
  },
  'GET /api/v1/Search/tv/mostwatched': {
    does: 'Lists the same as the popular shows of Trakt, at most 10. id and theMovieDbId are TVDB ids here, and requested and available may belong to another show: use read_discover.',
    action: 'tv_mostwatched_v1',
    hides: serverLinks,
  },
  'GET /api/v1/Search/tv/popular': {
    does: 'Lists at most 10 popular shows from Trakt. id and theMovieDbId are TVDB ids here, and requested and available may belong to another show: use read_discover, which has TMDB ids.',
    action: 'tv_popular_v1',
    hides: serverLinks,
  },
  'GET /api/v1/Search/tv/trending': {
    does: 'Lists at most 10 trending shows from Trakt. id and theMovieDbId are TVDB ids here, and requested and available may belong to another show: use read_discover, which has TMDB ids.',
    action: 'tv_trending_v1',
    hides: serverLinks,
  },
  'GET /api/v1/Search/tv/{searchTerm}': {
    does: 'Finds shows by title at TVMaze. id and theMovieDbId are TVDB ids here, requested and available may belong to another show, fullyAvailable is always true: use read_search.',
    inputs: { searchTerm: { description: 'Title; popular, trending, anticipated and mostwatched give those lists.' } },
    hides: serverLinks,
  },
  'GET /api/v1/TheMovieDb/Keywords': {
    does: 'Finds keywords of TMDB by text: a list of {id, name}, empty without a term. Their ids are what the settings exclude by.',
    inputs: { searchTerm: { description: 'Text in the keyword.' } },
    required: ['searchTerm'],
  },
  'GET /api/v1/TheMovieDb/Keywords/{keywordId}': {
    does: 'Answers {id, name} of one TMDB keyword; 404 for an unknown id. To find the id by name ask for the keywords.',
    inputs: { keywordId: { minimum: 1, description: 'TMDB keyword id.' } },
  },
  'GET /api/v1/TheMovieDb/WatchProviders/movie': {
    does: 'Lists all streaming services that TMDB knows for films: provider_id, provider_name, logo_path, origin_country. The search term does not narrow it.',
    inputs: { searchTerm: { description: 'Has no effect.' } },
  },
  'GET /api/v1/TheMovieDb/WatchProviders/tv': {
    does: 'Lists all streaming services that TMDB knows for shows: provider_id, provider_name, logo_path, origin_country. The search term does not narrow it.',
    inputs: { searchTerm: { description: 'Has no effect.' } },
  },
} as const satisfies Partial<Record<Operation, OperationTool>>;
