import type { WriteRequestCreateInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';

type RequestAlbumsCall =
  | 'POST /api/v1/request/music'
  | 'GET /api/v1/Search/music/album/info/{foreignAlbumId}'
  | 'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}'
  | 'GET /api/v1/request/music/remaining'
  | 'GET /api/v1/RequestRetry'
  | 'GET /api/v1/Identity';

export const requestAlbums: Plan<WriteRequestCreateInput, RequestAlbumsCall, never> = async () => {
  throw new Error('not built yet');
};
