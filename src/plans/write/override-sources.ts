/** Where quality profiles and root folders come from. */
import type { Calls } from '../../adapter.ts';
import type { Source } from './overrides.ts';

export type RadarrCall =
  | 'GET /api/v1/Radarr/Profiles'
  | 'GET /api/v1/Radarr/Profiles/4k'
  | 'GET /api/v1/Radarr/RootFolders'
  | 'GET /api/v1/Radarr/RootFolders/4k';

export type SonarrCall = 'GET /api/v1/Sonarr/Profiles' | 'GET /api/v1/Sonarr/RootFolders';

/** 4K films may go to a Radarr of their own. */
export function radarr(is4k: boolean, calls: Calls<RadarrCall>): Source {
  return is4k
    ? {
        service: 'Radarr for 4K',
        profiles: () => calls['GET /api/v1/Radarr/Profiles/4k'](),
        folders: () => calls['GET /api/v1/Radarr/RootFolders/4k'](),
      }
    : {
        service: 'Radarr',
        profiles: () => calls['GET /api/v1/Radarr/Profiles'](),
        folders: () => calls['GET /api/v1/Radarr/RootFolders'](),
      };
}

export function sonarr(calls: Calls<SonarrCall>): Source {
  return {
    service: 'Sonarr',
    profiles: () => calls['GET /api/v1/Sonarr/Profiles'](),
    folders: () => calls['GET /api/v1/Sonarr/RootFolders'](),
  };
}
