/** A title that needs no request, or not from this caller: it is there already, or somebody has asked. */
import type { ActingUser } from '../../identity.ts';
import type { UpstreamEngineResult } from '../../projections/engine-result.ts';
import type { ItemOutcome } from '../../projections/mutation.ts';
import { rejected } from '../write/refusal.ts';
import { type SavedRequest, sameUser, stateWords } from '../write/saved-request.ts';

/** How the title is called: by its identifier in advice, by its title in words. */
export interface Called {
  readonly identifier: string;
  /** `Saltwind (2014)` */
  readonly title: string;
}

/** `where` is empty or begins with a blank: ` on Plex`. */
export function alreadyAvailable(
  { identifier, title }: Called,
  where: string,
  answer?: UpstreamEngineResult,
): ItemOutcome {
  return rejected(
    identifier,
    'CONFLICT',
    `${identifier} is already available${where}. Nothing new was requested. If something is wrong with it, write_issue reports that.`,
    `${title}: already available${where}`,
    { answer },
  );
}

/** Of a film that comes in two versions: which one is asked for, and why that is in the way of the other. */
export interface Version {
  /** Begins with a blank: ` in 4K`. */
  readonly part: string;
  readonly beside?: string;
}

/** `saved` is undefined where the caller may not see the request, or it could not be read. */
export function alreadyRequested(
  { identifier, title }: Called,
  saved: SavedRequest | undefined,
  me: ActingUser,
  { part, beside }: Version = { part: '' },
  answer?: UpstreamEngineResult,
): ItemOutcome {
  const target = saved?.target;
  const request = target ? ` (request target ${target.kind} ${target.id})` : '';
  const state = saved ? `, ${stateWords(saved.state)}` : '';
  return rejected(
    identifier,
    'CONFLICT',
    `${identifier} is already requested${part}${request}${beside ? `, and ${beside}` : ''}. Nothing new was requested. ${nextStep(saved, me)}`,
    `${title}: already requested${part} by ${requestedBy(saved, me)}${state}${beside ? `; ${beside}` : ''}`,
    { target, answer },
  );
}

/** `carol on 2026-11-29`, or `you (bob)`. */
export function requestedBy(saved: SavedRequest | undefined, me: ActingUser): string {
  if (!saved) return 'someone';
  const name = saved.owner ?? 'someone';
  const who = sameUser(saved.ownerId, me.id) ? `you (${name})` : name;
  return saved.requestedOn === undefined ? who : `${who} on ${saved.requestedOn}`;
}

/** What the caller can do about a request that is there already. */
export function nextStep(saved: SavedRequest | undefined, me: ActingUser): string {
  if (!saved) return 'read_requests tells more of it, as far as you may see it.';
  const { state, target, ownerId } = saved;
  if (state.denied) {
    return 'It was denied: someone with Admin or PowerUser can approve it after all with write_request_decide, or remove it with write_request_delete so that it can be asked for again.';
  }
  if (sameUser(ownerId, me.id)) return 'read_requests tells how far it is.';
  // Ombi has no subscriptions for albums.
  return target.kind === 'album'
    ? 'write_vote with that target supports it.'
    : 'write_request_subscription with that target tells you when it is there; write_vote supports it.';
}
