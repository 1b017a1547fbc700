/** The service behind Ombi that an approved request goes to. */
import type { OneRequest } from '../write/choose-requests.ts';

export type DownloadService = 'Radarr' | 'Sonarr' | 'Lidarr';

export const serviceOf: Record<OneRequest['kind'], DownloadService> = {
  movie: 'Radarr',
  tv_child: 'Sonarr',
  album: 'Lidarr',
};

export type ServiceEnabledCall =
  | 'GET /api/v1/Radarr/enabled'
  | 'GET /api/v1/Sonarr/enabled'
  | 'GET /api/v1/Lidarr/enabled';

/**
 * Whether Ombi is joined to the service; each is asked at most once. Undefined where that cannot be told, as of the second
 * Radarr that 4K films may go to. With the service off Ombi says success all the same.
 */
export function serviceIsOn(ask: (service: DownloadService) => Promise<unknown>) {
  const asked = new Map<DownloadService, Promise<boolean | undefined>>();
  return (service: DownloadService, in4K: boolean): Promise<boolean | undefined> => {
    if (in4K) return Promise.resolve(undefined);
    const known = asked.get(service) ?? answerOf(ask(service));
    asked.set(service, known);
    return known;
  };
}

async function answerOf(asked: Promise<unknown>): Promise<boolean | undefined> {
  try {
    const isOn = await asked;
    return typeof isOn === 'boolean' ? isOn : undefined;
  } catch {
    return undefined;
  }
}
