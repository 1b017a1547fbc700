/** Which service fetches what was approved. */
import type { RequestRow } from './request-facts.ts';

const managers: Record<RequestRow['kind'], string> = { movie: 'Radarr', tv_child: 'Sonarr', album: 'Lidarr' };

/** Its name. */
export const downloadManager = ({ kind }: Pick<RequestRow, 'kind'>): string => managers[kind];
