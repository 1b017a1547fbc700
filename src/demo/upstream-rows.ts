/**
 * Ombi's own rows as the demo keeps them. The shapes come from the swagger; where that says "may be absent", a real
 * Ombi always writes the member (null when it has nothing), and so does the demo.
 */
import type { Operation, ResponseOf } from '../adapter.ts';

/** A shape with every member written and nothing read-only; nulls stay possible where the swagger admits them. */
type Written<T> = T extends readonly (infer Item)[]
  ? Written<NonNullable<Item>>[]
  : T extends object
    ? { -readonly [Name in keyof T]-?: Written<T[Name]> }
    : T;

/** What an operation answers, as Ombi writes it. */
export type Answered<Op extends Operation> = Written<NonNullable<ResponseOf<Op>>>;

export type UpstreamFilm = Answered<'GET /api/v1/Request/movie/info/{requestId}'>;
export type UpstreamUser = NonNullable<UpstreamFilm['requestedUser']>;
export type UpstreamAlbum = NonNullable<Answered<'GET /api/v1/request/music'>>[number];

type Parent = Answered<'GET /api/v1/Request/tv/{requestId}'>;
type Child = NonNullable<Parent['childRequests']>[number];
type Season = NonNullable<Child['seasonRequests']>[number];
// References back to the row above are left out by Ombi wherever they would close a loop.
export type UpstreamEpisode = Omit<NonNullable<Season['episodes']>[number], 'season'>;
export type UpstreamSeason = Omit<Season, 'childRequest' | 'episodes'> & { episodes: UpstreamEpisode[] };
/** One user's request for episodes of a show. */
export type UpstreamChild = Omit<Child, 'parentRequest' | 'seasonRequests'> & { seasonRequests: UpstreamSeason[] };
/** A show somebody asked for. */
export type UpstreamShow = Omit<Parent, 'childRequests'> & { childRequests: UpstreamChild[] };

export type UpstreamFailure = Answered<'GET /api/v1/RequestRetry'>[number];
export type UpstreamQuota = Answered<'GET /api/v1/Request/movie/remaining'>;
export type UpstreamIdentity = Answered<'GET /api/v1/Identity'>;
export type UpstreamResult = Answered<'POST /api/v1/Request/movie'>;

export type UpstreamFilmDetails = Answered<'GET /api/v2/Search/movie/{movieDbId}'>;
export type UpstreamFilmMatch = Answered<'POST /api/v1/Search/movie'>[number];
export type UpstreamShowDetails = Answered<'GET /api/v2/Search/tv/{tvdbId}'>;
export type UpstreamShowMatch = Answered<'GET /api/v2/Search/tv/popular/{currentPosition}/{amountToLoad}'>[number];
export type UpstreamAlbumDetails = Answered<'GET /api/v1/Search/music/album/info/{foreignAlbumId}'>;
export type UpstreamArtist = Answered<'GET /api/v2/Search/artist/{artistId}'>;
export type UpstreamCollection = Answered<'GET /api/v2/Search/movie/collection/{collectionId}'>;
export type UpstreamMatch = Answered<'POST /api/v2/Search/multi/{searchTerm}'>[number];

/** Ombi's "never". */
export const never = '0001-01-01T00:00:00Z';
