/** The demo's numbers about requests. */
import { type Endpoint, endpoint } from './routing.ts';

export const numberEndpoints: readonly Endpoint[] = [
  // Films and children; what is denied after it was approved counts as both.
  endpoint('GET /api/v1/Request/count', 'anyone', ({ household: { films, shows } }) => {
    const rows = [...films, ...shows.flatMap(({ childRequests }) => childRequests)];
    return {
      pending: rows.filter(({ approved, available, denied }) => !approved && !available && denied !== true).length,
      approved: rows.filter(({ approved, available }) => approved && !available).length,
      available: rows.filter(({ available }) => available).length,
      denied: rows.filter(({ denied }) => denied === true).length,
    };
  }),
  endpoint('GET /api/v1/Request/movie/total', 'signed-in', ({ household }) => household.films.length),
  endpoint('GET /api/v1/Request/tv/total', 'signed-in', ({ household }) => household.shows.length),
  endpoint('GET /api/v1/request/music/total', 'signed-in', ({ household }) => household.albums.length),
  // Every request of the household is of one year, so that a period has them or has none, on which Ombi fails.
  endpoint('GET /api/v1/Stats', 'Admin', ({ household: { films, recordings }, query }) => {
    const [from = '', to = ''] = [query.get('from') ?? '', query.get('to') ?? ''];
    const isEmpty = !films.some(({ requestedDate }) => requestedDate >= from && requestedDate <= to);
    return recordings.answer(isEmpty ? 'get-v1-stats/empty-range' : 'get-v1-stats/normal');
  }),
];
