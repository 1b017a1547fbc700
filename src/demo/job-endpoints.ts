/** Background jobs: Ombi says yes to each and does not tell how it went. Nothing comes of them in the demo. */
import { DemoAnswer } from './answer.ts';
import { type Endpoint, endpoint } from './routing.ts';

const jobs = [
  'POST /api/v1/Job/arrAvailability',
  'POST /api/v1/Job/embycontentcacher',
  'POST /api/v1/Job/embyrecentlyadded',
  'POST /api/v1/Job/embyuserimporter',
  'POST /api/v1/Job/jellyfincontentcacher',
  'POST /api/v1/Job/jellyfinuserimporter',
  'POST /api/v1/Job/plexcontentcacher',
  'POST /api/v1/Job/plexrecentlyadded',
  'POST /api/v1/Job/plexuserimporter',
  'POST /api/v1/Job/plexwatchlist',
] as const;

export const jobEndpoints: readonly Endpoint[] = [
  ...jobs.map((job) => endpoint(job, 'Admin', () => true)),
  endpoint('POST /api/v1/Plex/WatchlistUsers/revalidate', 'Admin', () => new DemoAnswer(202)),
];
