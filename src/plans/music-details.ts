/** read_media for music: artists with their albums, and albums with their artist. */
import type { MediaOutput, ReadMediaInput } from '../../generated/contract.ts';
import type { Calls, Plan } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { CallFailure } from '../failure.ts';
import type { GatheredMedia } from '../projections/media.ts';
import {
  albumFromLidarr,
  albumFromReleaseGroup,
  albumFromRequest,
  artistOfAlbum,
  type UpstreamAlbumRequest,
} from '../projections/media-records/album.ts';
import { albumsOfArtist, artistRecord } from '../projections/media-records/artist.ts';
import { displayName } from '../projections/media-records/display-name.ts';
import { objectsOf, uuidOf } from '../projections/values.ts';
import { identified } from './identified.ts';
import { withCovers } from './media/album-covers.ts';
import { lookUp } from './media/look-up.ts';
import { type Part, wantedParts } from './media/wanted-parts.ts';
import { wholeAnswer } from './media/whole-answer.ts';
import { type AlbumListCall, findAlbum } from './requests/scan-albums.ts';

const artistById = 'GET /api/v2/Search/artist/{artistId}';
const artistByRequest = 'GET /api/v2/Search/artist/request/{requestId}';

type ArtistDetailsCall =
  | typeof artistById
  | typeof artistByRequest
  | 'GET /api/v1/Search/music/artist/album/{foreignArtistId}'
  | 'GET /api/v2/Search/releasegroupart/{musicBrainzId}';

/** The artist, then the albums that Ombi lists. */
export const artistDetails: Plan<ReadMediaInput, ArtistDetailsCall, GatheredMedia> = async (input, calls, context) => {
  const wanted = wantedParts(input, ['credits', 'artwork'], context);
  const records = await lookUp(
    input,
    {
      musicbrainz: (artistId) =>
        either(
          async () =>
            pageOf(
              identified(
                await calls[artistById]({ params: { path: { artistId } } }),
                (artist) => uuidOf(artist.id),
                artistById,
              ),
              wanted,
              context,
            ),
          () => albumsByMetadata(artistId, calls, context),
        ),
      ombi_album: async (requestId) =>
        pageOf(
          identified(
            await calls[artistByRequest]({ params: { path: { requestId } } }),
            (artist) => uuidOf(artist.id),
            artistByRequest,
          ),
          wanted,
          context,
        ),
    },
    { noun: input.namespace === 'ombi_album' ? 'artist of the album' : 'artist' },
  );
  return wholeAnswer(wanted.has('artwork') ? await withCovers(records, calls, context) : records);
};

function pageOf(
  artist: Parameters<typeof artistRecord>[0] | null | undefined,
  wanted: ReadonlySet<Part>,
  context: CallContext,
): MediaOutput[] | undefined {
  if (!artist) return undefined;
  const parts = { credits: wanted.has('credits'), artwork: wanted.has('artwork') };
  const albums = albumsOfArtist(artist, context);
  if (albums.length > 0) {
    context.warn(
      'Of these albums Ombi tells only whether they were requested; read_media with media=album tells more.',
    );
  }
  return [artistRecord(artist, parts, context), ...albums];
}

/** An artist whose page Ombi cannot make (recorded: not in Lidarr, Lidarr failing), from Lidarr's own metadata. */
async function albumsByMetadata(
  foreignArtistId: string,
  calls: Calls<ArtistDetailsCall>,
  context: CallContext,
): Promise<MediaOutput[] | undefined> {
  const answer = await calls['GET /api/v1/Search/music/artist/album/{foreignArtistId}']({
    params: { path: { foreignArtistId } },
  });
  const albums = objectsOf(answer);
  const artist = artistOfAlbum({ artistName: albums[0]?.artistName ?? null, foreignArtistId }, context);
  if (!artist) return undefined;
  context.warn(
    `${displayName(artist)}: Ombi could not read the artist's page; these albums are Lidarr's, without singles.`,
  );
  return [artist, ...albums.map((album) => albumFromLidarr(album, {}, context))];
}

type AlbumDetailsCall =
  | 'GET /api/v1/Search/music/album/info/{foreignAlbumId}'
  | 'GET /api/v2/Search/artist/request/{requestId}'
  | 'GET /api/v2/Search/releasegroupart/{musicBrainzId}'
  | AlbumListCall;

const albumHint =
  'Ombi tells of an album once Lidarr has it or it was requested: read_search with media=album finds albums, read_media with media=artist lists those of an artist.';

/** The album, then its artist. */
export const albumDetails: Plan<ReadMediaInput, AlbumDetailsCall, GatheredMedia> = async (input, calls, context) => {
  const wanted = wantedParts(input, ['credits', 'ratings', 'artwork'], context);
  const inLidarr = (id: string) => albumInLidarr(id, wanted, calls, context);
  const records = await lookUp(
    input,
    {
      musicbrainz: (id) =>
        either(
          () => inLidarr(id),
          async () =>
            fromRequest(await albumRequest((row) => uuidOf(row.foreignAlbumId) === id, calls, context), context),
        ),
      ombi_album: async (id) => {
        const { row: request, complete } = await findAlbum((row) => row.id === id, calls, context);
        if (!request) return (await albumOfHiddenRequest(id, calls, context)) ?? orNotSeen(complete);
        return either(
          async () => {
            const foreignAlbumId = uuidOf(request.foreignAlbumId);
            return foreignAlbumId === undefined ? undefined : inLidarr(foreignAlbumId);
          },
          async () => fromRequest(request, context),
        );
      },
    },
    input.namespace === 'ombi_album' ? { noun: 'album' } : { noun: 'album', hint: albumHint },
  );
  return wholeAnswer(wanted.has('artwork') ? await withCovers(records, calls, context) : records);
};

async function albumInLidarr(
  foreignAlbumId: string,
  wanted: ReadonlySet<Part>,
  calls: Calls<AlbumDetailsCall>,
  context: CallContext,
): Promise<(MediaOutput | undefined)[] | undefined> {
  const operation = 'GET /api/v1/Search/music/album/info/{foreignAlbumId}';
  const answer = await calls[operation]({ params: { path: { foreignAlbumId } } });
  const album = identified(answer, (known) => uuidOf(known.foreignAlbumId), operation);
  if (!album) return undefined;
  return [albumFromLidarr(album, { ratings: wanted.has('ratings') }, context), artistOfAlbum(album, context)];
}

function fromRequest(request: UpstreamAlbumRequest | undefined, context: CallContext) {
  if (!request) return undefined;
  const album = albumFromRequest(request, context);
  context.warn(`${displayName(album)}: Lidarr tells nothing of it; this is what its request says.`);
  return [album, artistOfAlbum(request, context)];
}

/** The request for an album; see `orNotSeen`. */
async function albumRequest(
  fits: (row: UpstreamAlbumRequest) => boolean,
  calls: Calls<AlbumDetailsCall>,
  context: CallContext,
): Promise<UpstreamAlbumRequest | undefined> {
  const { row, complete } = await findAlbum(fits, calls, context);
  return row ?? orNotSeen(complete);
}

/** Nothing was found; throws where that proves nothing, because not all requests could be looked through. */
function orNotSeen(complete: boolean): undefined {
  if (complete) return undefined;
  throw new CallFailure(
    'UPSTREAM_REJECTED',
    'Lidarr tells nothing of this album, and not all album requests could be looked through for it. read_requests with media: album and query: part of its title looks for its request.',
    { retryable: true },
  );
}

/** The album of a request that the acting user does not see in lists, found on the page of its artist. */
async function albumOfHiddenRequest(requestId: number, calls: Calls<AlbumDetailsCall>, context: CallContext) {
  const artist = await calls['GET /api/v2/Search/artist/request/{requestId}']({ params: { path: { requestId } } });
  const group = objectsOf(artist?.releaseGroups).find((candidate) => candidate.requestId === requestId);
  if (!group) return undefined;
  return [
    albumFromReleaseGroup(group, context),
    artistOfAlbum({ artistName: artist?.name ?? null, foreignArtistId: artist?.id ?? null }, context),
  ];
}

/** The first answer, or the second where Ombi finds nothing by the first. */
async function either<Answer>(first: () => Promise<Answer>, second: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await first();
    if (answer !== undefined) return answer;
  } catch (error) {
    if (!(error instanceof CallFailure && error.code === 'NOT_FOUND')) throw error;
  }
  return second();
}
