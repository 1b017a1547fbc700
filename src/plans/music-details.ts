import type { ReadMediaInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';

type ArtistDetailsCall =
  | 'GET /api/v2/Search/artist/{artistId}'
  | 'GET /api/v2/Search/artist/request/{requestId}'
  | 'GET /api/v1/Search/music/artist/album/{foreignArtistId}'
  | 'GET /api/v2/Search/releasegroupart/{musicBrainzId}';

export const artistDetails: Plan<ReadMediaInput, ArtistDetailsCall, never> = async () => {
  throw new Error('not built yet');
};

type AlbumDetailsCall =
  | 'GET /api/v1/Search/music/album/info/{foreignAlbumId}'
  | 'GET /api/v2/Search/artist/request/{requestId}'
  | 'GET /api/v2/Search/releasegroupart/{musicBrainzId}'
  | 'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}';

export const albumDetails: Plan<ReadMediaInput, AlbumDetailsCall, never> = async () => {
  throw new Error('not built yet');
};
