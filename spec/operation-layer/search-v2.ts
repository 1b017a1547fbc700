import type { Operation, OperationTool } from '../types.ts';
import { serverLinks } from './search-v1.ts';

const person = { minimum: 1, description: 'TMDB id of the person.' } as const;
const year = { minimum: 1870, maximum: 2100, description: 'Release or first-air year; must match exactly.' } as const;

export const searchV2 = {
  'GET /api/v2/Search/actor/{actorId}/movie': {
    does: 'Answers the films of a person: cast (with character) and crew (with job), each with id (TMDB), title, release_date. An unknown id gives id 0 and null lists. Nothing on requests.',
    inputs: { actorId: person },
  },
  'GET /api/v2/Search/actor/{actorId}/tv': {
    does: 'Answers the shows of a person: cast and crew with id (TMDB) and character, but title and dates always null. An unknown id gives id 0 and null lists. read_media adds titles.',
    inputs: { actorId: person },
  },
  'POST /api/v2/Search/advancedSearch/movie/{currentPosition}/{amountToLoad}': {
    does: 'Lists films by genre, year or decade, most popular first, with requested and available. There is none for shows; keywords are not heeded by TMDB as Ombi sends them.',
    action: 'movie_advanced',
    inputs: {
      'body.type': { enum: ['movie'], description: 'Anything else gives no or wrong titles.' },
      'body.releaseYear': { minimum: 1901, description: 'Not heeded beside decade.' },
      'body.decade': { minimum: 1900, description: 'Its first year: 1990 = the nineties.' },
      'body.genreIds': { description: 'TMDB genre ids; a film must have all of them.' },
      'body.keywordIds': { drop: true },
      'body.watchProviders': { description: 'Ids of streaming services; sent without a country.' },
      'body.companies': { drop: true },
    },
    required: ['body', 'body.type'],
    hides: serverLinks,
  },
  'GET /api/v2/Search/artist/album/{albumId}': {
    does: 'Is meant to answer one album of MusicBrainz, but fails with 500 for every id. Albums are found by a search for albums or with their artist.',
    inputs: { albumId: { description: 'MusicBrainz release id.' } },
    hides: serverLinks,
  },
  'GET /api/v2/Search/artist/request/{requestId}': {
    does: 'Answers the artist of an album request: name, overview, members, links, releaseGroups (albums with requested and requestId). isEnded is always true. 500 for an unknown id.',
    inputs: { requestId: { minimum: 1, description: 'Request id of an album.' } },
    hides: serverLinks,
  },
  'GET /api/v2/Search/artist/{artistId}': {
    does: 'Answers an artist: name, overview, members, links, releaseGroups (some 25 albums with requested, requestId). isEnded is always true. 500 when unknown to MusicBrainz or to a Lidarr that is on.',
    inputs: { artistId: { description: 'MusicBrainz artist id.' } },
    hides: serverLinks,
  },
  'GET /api/v2/Search/Genres/{media}': {
    does: 'Lists the genres of films or of shows as {id, name}; the two sets of ids differ. Empty when TMDB refuses; a 500 when it is out of reach.',
    inputs: { media: { description: 'Whose genres.' } },
  },
  'GET /api/v2/Search/Languages': {
    does: 'Lists all languages of TMDB as {iso_639_1, english_name, name} in one long list. They are languages of titles, not those that Ombi itself speaks.',
  },
  'GET /api/v2/Search/movie/collection/{collectionId}': {
    does: 'Answers {name, overview, collection}: the films of a TMDB collection by date. requested and available are never filled in: read_media is right about them. Unknown ids give an empty list.',
    inputs: { collectionId: { minimum: 1, description: 'TMDB id of the collection.' } },
    hides: serverLinks,
  },
  'GET /api/v2/Search/movie/imdb/{imdbid}': {
    does: 'Answers everything about one film by its IMDb id: id (TMDB), overview, credits, videos, similar, requested, available. Large; 500 for an unknown id.',
    hides: serverLinks,
  },
  'GET /api/v2/Search/movie/nowplaying': {
    does: 'Lists at most 20 films now in cinemas, in another order at every call, with requested and available. Not the same films as its paged namesake, which lists what is trending.',
    action: 'movie_nowplaying_first',
    hides: serverLinks,
  },
  'GET /api/v2/Search/movie/nowplaying/{currentPosition}/{amountToLoad}': {
    does: "Lists a page of the week's trending films, not of those in cinemas, with requested and available; up to 12 hours old. Leave out rows with id 0.",
    hides: serverLinks,
  },
  'GET /api/v2/Search/movie/popular': {
    does: 'Lists at most 20 popular films with requested and available, in another order at every call. read_discover and the paged namesake keep their order.',
    action: 'movie_popular_first',
    hides: serverLinks,
  },
  'GET /api/v2/Search/movie/popular/{currentPosition}/{amountToLoad}': {
    does: 'Lists a page of popular films: id (TMDB), title, overview, releaseDate, requested, requestId, available; up to 12 hours old. genreIds is always empty; leave out rows with id 0.',
    hides: serverLinks,
  },
  'GET /api/v2/Search/movie/request/{requestId}': {
    does: 'Answers everything about the requested film: overview, credits, videos, requested, approved, available. Large; 500 for an unknown id. Who asked for it: read_requests.',
    inputs: { requestId: { minimum: 1, description: 'Request id of a film, not its TMDB id.' } },
    hides: serverLinks,
  },
  'GET /api/v2/Search/movie/requested/{currentPosition}/{amountToLoad}': {
    does: 'Lists requested films, newest first, but every page is the one first asked for, and hours old. read_requests pages through requests rightly.',
    hides: serverLinks,
  },
  'GET /api/v2/Search/movie/seasonal/{currentPosition}/{amountToLoad}': {
    does: "Lists a page of films that fit the season (such as Christmas), chosen by the Ombi project's list of keywords at GitHub. Empty when that list is.",
    hides: serverLinks,
  },
  'POST /api/v2/Search/movie/similar': {
    does: 'Lists at most 20 films similar to one with id (TMDB), title, requested and available, in no order; up to 12 hours old. Empty for an unknown id.',
    action: 'movie_similar_refined',
    inputs: {
      'body.theMovieDbId': { minimum: 1, description: 'TMDB id of the film.' },
      'body.languageCode': { maxLength: 10, description: 'en when left out; empty = that of the acting user.' },
    },
    required: ['body', 'body.theMovieDbId'],
    hides: serverLinks,
  },
  'GET /api/v2/Search/movie/toprated': {
    does: 'Lists at most 20 top-rated films with requested and available, in another order at every call. read_discover and the paged namesake keep their order.',
    action: 'movie_toprated_first',
    hides: serverLinks,
  },
  'GET /api/v2/Search/movie/toprated/{currentPosition}/{amountToLoad}': {
    does: 'Lists a page of top-rated films (250 votes or more): id (TMDB), title, voteAverage, requested, requestId, available; up to 12 hours old. Leave out rows with id 0.',
    hides: serverLinks,
  },
  'GET /api/v2/Search/movie/upcoming': {
    does: 'Lists at most 20 films of the coming weeks with requested and available, in another order at every call. read_discover and the paged namesake keep their order.',
    action: 'movie_upcoming_first',
    hides: serverLinks,
  },
  'GET /api/v2/Search/movie/upcoming/{currentPosition}/{amountToLoad}': {
    does: 'Lists a page of films released in one to three weeks: id (TMDB), title, releaseDate, requested, requestId, available; up to 12 hours old. Leave out rows with id 0.',
    hides: serverLinks,
  },
  'GET /api/v2/Search/movie/{movieDbId}': {
    does: 'Answers everything about one film: overview, genres, credits, videos, similar, requested, requestId, available. Large. id 0 means unknown, or that TMDB failed within the last 12 hours.',
    inputs: { movieDbId: { minimum: 1, description: 'TMDB id of the film.' } },
    hides: serverLinks,
  },
  'POST /api/v2/Search/multi/{searchTerm}': {
    does: 'Searches titles and names, one page of some 20: id (TMDB, or MusicBrainz for artists), mediaType (movie, tv, person, Artist), title. Without a true flag nothing is found; no request state.',
    inputs: {
      searchTerm: { as: 'multiSearchText', pattern: '\\S', description: 'Title or name.' },
      'body.movies': { description: 'false when left out, like all four.' },
      'body.music': { description: 'Artists; none unless Lidarr is on, and 500 when MusicBrainz fails.' },
    },
    required: ['body'],
  },
  'GET /api/v2/Search/ratings/movie/{name}/{year}': {
    does: "Answers a film's ratings at Rotten Tomatoes: critics_score, critics_rating, audience_score, audience_rating. No content without a match of title and year; often fails.",
    inputs: { year },
  },
  'GET /api/v2/Search/ratings/tv/{name}/{year}': {
    does: "Answers a show's rating at Rotten Tomatoes as {class, score}. No content without a match of title and year; often fails.",
    inputs: { year },
  },
  'GET /api/v2/Search/releasegroupart/{musicBrainzId}': {
    does: 'Answers {image}, the URL of an album cover at the Cover Art Archive; null when there is none, the id is unknown or the archive fails.',
    inputs: { musicBrainzId: { description: 'MusicBrainz release-group id.' } },
  },
  'GET /api/v2/Search/stream/movie/{movieDbId}': {
    does: 'Lists subscription services that stream a film: order, streamingProvider, logo. Empty when none or unknown; the country of whoever asked first counts for everybody for 12 hours.',
    inputs: { movieDbId: { minimum: 1, description: 'TMDB id of the film.' } },
  },
  'GET /api/v2/Search/stream/tv/{movieDbId}': {
    does: 'Lists subscription services that stream a show: order, streamingProvider, logo. Empty when none or unknown; the country of whoever asked first counts for everybody for 12 hours.',
    inputs: { movieDbId: { minimum: 1, description: 'TMDB id of the show, in spite of the name.' } },
  },
  'GET /api/v2/Search/tv/anticipated/{currentPosition}/{amountToLoad}': {
    does: 'Lists a page of shows that start within a month: id (TMDB), title, requested, requestId (of the parent), available. fullyAvailable is always true; half of the shows never come.',
    hides: serverLinks,
  },
  'GET /api/v2/Search/tv/mostwatched/{currentPosition}/{amountToLoad}': {
    does: 'Lists the same page of shows as the popular ones do; obsolete. fullyAvailable is always true; half of the shows never come.',
    hides: serverLinks,
  },
  'GET /api/v2/Search/tv/moviedb/{moviedbid}': {
    does: 'Answers everything about one show, as the look-up of a show by id does, with every season and episode. Large; no content for an unknown id, 500 when a season fails at TMDB.',
    inputs: { moviedbid: { description: 'TMDB id of the show.' } },
    hides: serverLinks,
  },
  'GET /api/v2/Search/tv/popular/{currentPosition}/{amountToLoad}': {
    does: 'Lists a page of popular shows: id (TMDB), title, requested, requestId (of the parent), available. fullyAvailable is always true; half of the shows never come.',
    hides: serverLinks,
  },
  'GET /api/v2/Search/tv/request/{requestId}': {
    does: 'Answers everything about a requested show, with every season and episode. Large; 500 for an unknown id. A child id is wrong here and may give another show.',
    inputs: { requestId: { minimum: 1, description: 'Request id of the show (parent), not of a child.' } },
    hides: serverLinks,
  },
  'GET /api/v2/Search/tv/requested/{currentPosition}/{amountToLoad}': {
    does: 'Lists requested shows, newest first, but every page is the one first asked for, and hours old. read_requests pages through requests rightly.',
    hides: serverLinks,
  },
  'GET /api/v2/Search/tv/trending/{currentPosition}/{amountToLoad}': {
    does: "Lists a page of the week's trending shows: id (TMDB), title, requested, requestId (of the parent), available. fullyAvailable is always true; half of the shows never come.",
    hides: serverLinks,
  },
  'GET /api/v2/Search/tv/{tvdbId}': {
    does: 'Answers everything about one show: overview, cast, seasonRequests (episodes with requested and available), requestId (of the parent). Large; takes a TMDB id; no content when unknown.',
    inputs: { tvdbId: { description: 'TMDB id of the show, in spite of the name.' } },
    hides: serverLinks,
  },
} as const satisfies Partial<Record<Operation, OperationTool>>;
