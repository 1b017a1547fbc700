/** vote_page: votes, and the board of requests that can be voted on (C36). */
import type { VoteOutput, VotePagePayload } from '../../generated/contract.ts';
import type { CallContext } from '../call/context.ts';
import { page, type Window } from './page.ts';

/** Votes that are read already, and the window they fill. */
export interface GatheredVotes {
  readonly votes: readonly VoteOutput[];
  readonly window: Window;
}

/** The payload. */
export function votePage({ votes, window }: GatheredVotes): VotePagePayload {
  return { kind: 'vote_page', items: [...votes], page: page(window, votes.length, 'local', 'votes') };
}

/** Ombi's VoteType: 0 up, 1 down. A number that is neither is named in a warning and left out (C17). */
export function voteCode(code: unknown, context: Pick<CallContext, 'warn'>): 0 | 1 | undefined {
  if (code === 0 || code === 1) return code;
  context.warn(
    typeof code === 'number'
      ? `The vote type ${code} is not known.`
      : 'A vote without a known type is shown without it.',
  );
  return undefined;
}

/** Ombi's RequestType: 0 show, 1 film, 2 album. */
export function voteMedia(code: unknown, context: Pick<CallContext, 'warn'>): VoteOutput['media'] | undefined {
  const media = typeof code === 'number' ? (['tv', 'movie', 'album'] as const)[code] : undefined;
  if (media !== undefined) return media;
  context.warn(
    typeof code === 'number'
      ? `The request type ${code} is not known.`
      : 'A request without a known type is shown without it.',
  );
  return undefined;
}
