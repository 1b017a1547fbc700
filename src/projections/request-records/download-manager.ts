/** Which service behind Ombi fetches what was approved. */
import type { RequestRow } from './request-facts.ts';

export type DownloadManager = 'Radarr' | 'Sonarr' | 'Lidarr';

const managers: Readonly<Record<RequestRow['kind'], DownloadManager>> = {
  movie: 'Radarr',
  tv_child: 'Sonarr',
  album: 'Lidarr',
};

/** Its name. */
export const downloadManager = ({ kind }: Pick<RequestRow, 'kind'>): DownloadManager => managers[kind];
