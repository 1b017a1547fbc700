/** Whether the service behind Ombi that an approved request goes to is there at all. */
import type { DownloadManager } from '../../projections/request-records/download-manager.ts';

export type ServiceEnabledCall =
  | 'GET /api/v1/Radarr/enabled'
  | 'GET /api/v1/Sonarr/enabled'
  | 'GET /api/v1/Lidarr/enabled';

/**
 * Whether Ombi is joined to the service; each is asked at most once. Undefined where that cannot be told, as of the second
 * Radarr that 4K films may go to. With the service off Ombi says success all the same.
 */
export function serviceIsOn(ask: (service: DownloadManager) => Promise<unknown>) {
  const asked = new Map<DownloadManager, Promise<boolean | undefined>>();
  return (service: DownloadManager, in4K: boolean): Promise<boolean | undefined> => {
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
