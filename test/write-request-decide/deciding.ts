/** The recorded household as write_request_decide meets it: a decision of Ombi changes its rows. */
import type { Envelope } from '../../src/call/envelope.ts';
import { type Answer, recordedCase } from '../support/recorded-ombi.ts';
import { openWorld, type RequestsWorld, type Row } from '../support/requests-world.ts';
import type { SessionOptions } from '../support/session.ts';

export type Kind = 'movie' | 'tv_child' | 'album';
export type Decision = 'approve' | 'deny';
export interface Target {
  readonly kind: Kind;
  readonly id: number;
}

export const operations: Record<Decision, Record<Kind, string>> = {
  approve: {
    movie: 'POST /api/v1/Request/movie/approve',
    tv_child: 'POST /api/v1/Request/tv/approve',
    album: 'POST /api/v1/request/music/approve',
  },
  deny: {
    movie: 'PUT /api/v1/Request/movie/deny',
    tv_child: 'PUT /api/v1/Request/tv/deny',
    album: 'PUT /api/v1/request/music/deny',
  },
};

const types = { tv_child: 0, movie: 1, album: 2 } as const;

/** A world in which Ombi takes every decision, with the answers of a plain success. */
export async function decidingWorld(
  as: string,
  options: Pick<SessionOptions, 'answers' | 'settings'> = {},
): Promise<RequestsWorld> {
  const world = await openWorld(as, options);
  for (const service of ['Radarr', 'Sonarr', 'Lidarr']) world.ombi.on(`GET /api/v1/${service}/enabled`, 'normal');
  for (const decision of ['approve', 'deny'] as const) {
    for (const kind of ['movie', 'tv_child', 'album'] as const) answerWith(world, decision, kind, 'pending');
  }
  return world;
}

/** What Ombi does to the row, unless `saved` says that it did nothing. */
export function answerWith(
  world: RequestsWorld,
  decision: Decision,
  kind: Kind,
  answer: Answer,
  { saved = true, parked = false }: { saved?: boolean; parked?: boolean } = {},
): void {
  world.ombi.on(operations[decision][kind], ({ call }) => {
    const body = call.body as { id: number; is4K?: boolean; reason?: string };
    const row = rowOf(world, { kind, id: body.id });
    const suffix = body.is4K === true ? '4K' : '';
    if (saved && decision === 'approve') {
      Object.assign(row, { [`approved${suffix}`]: true, [`denied${suffix}`]: false });
      row[`markedAsApproved${suffix}`] = '2026-11-30T12:00:00Z';
    }
    if (saved && decision === 'deny') {
      Object.assign(row, { [`denied${suffix}`]: true, [`deniedReason${suffix}`]: body.reason ?? null });
    }
    if (parked) park(world, { kind, id: body.id });
    return answer;
  });
}

/** Ombi's queue after a failure: one more entry, or one more try. */
export function park({ queue }: RequestsWorld, { kind, id }: Target): void {
  const entry = queue.find(({ requestId }) => requestId === id) as { retryCount?: number } | undefined;
  if (entry) entry.retryCount = (entry.retryCount ?? 0) + 1;
  else queue.push({ failedId: 90, requestId: id, type: types[kind] });
}

/** The row; where the household has none of that number, one is there that another row was made into. */
export function rowOf(world: RequestsWorld, { kind, id }: Target): Row {
  const rows = kind === 'movie' ? world.films : kind === 'album' ? world.albums : world.children();
  const found = rows.find((row) => row.id === id);
  if (found) return found;
  const made = { ...structuredClone(rows[0] as Row), id };
  if (kind === 'movie') world.films.push(made);
  else if (kind === 'album') world.albums.push(made);
  else world.shows[0]?.childRequests.push(made);
  return made;
}

/** The decision that a recorded call made, as a call of the tool. */
export function asCall(decision: Decision, kind: Kind, folder: string, name: string) {
  const body = (recordedCase(folder, name).request.body ?? {}) as { id?: number; is4K?: boolean; reason?: string };
  return {
    decision,
    targets: [{ kind, id: body.id ?? 2 }],
    ...(kind === 'movie' && body.is4K !== undefined && { is_4k: body.is4K }),
    ...(body.reason !== undefined && { reason: body.reason }),
  };
}

export const decide = (world: RequestsWorld, args: Record<string, unknown>): Promise<Envelope> =>
  world.call('write_request_decide', args);
