/** The votes of the household. */
import type { Recordings } from './recordings.ts';
import type { Answered } from './upstream-rows.ts';

export type Vote = Answered<'GET /api/v1/Vote/movie/{requestId}'>[number];

/** The votes that were cast, and the number of the last one. */
export interface Votes {
  cast: Vote[];
  lastId: number;
}

/** The votes as they were recorded. */
export function openVotes(recordings: Recordings): Votes {
  const cast = ['movie-requestid', 'music-requestid', 'tv-requestid'].flatMap((name) =>
    recordings.json<Vote[]>(`get-v1-vote-${name}/normal`),
  );
  return { cast, lastId: Math.max(...cast.map(({ id }) => id)) };
}
