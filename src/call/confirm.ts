/** Whether a person agreed to what cannot be taken back (OMBI_MCP_CONFIRM). */
import { unlessAborted } from '../ended-while-waiting.ts';
import { CallFailure } from '../failure.ts';
import type { Deadline } from './deadline.ts';

/** `auto` asks where the client can; `always` also refuses where it cannot; `never` leaves it to the host's own approval. */
export type ConfirmPolicy = 'auto' | 'always' | 'never';

export interface Question {
  /** What will be done, in one sentence that names what it is done to: `Delete the request for Saltwind (2014, bob)?` */
  readonly text: string;
  /** Refused under `auto`, too, where nobody can be asked. */
  readonly strict?: boolean;
}

/** Puts a question to the person in front of the client; true when they agree. How long it waits is up to whoever asks. */
export type Ask = (question: string, signal: AbortSignal) => Promise<boolean>;

/**
 * `CallContext.confirm` of one call; true where somebody was asked and agreed. `ask` is undefined where the client cannot
 * ask anybody. `data` is what a refusal carries; absent where the tool's answers are of another family than `mutation`.
 */
export function confirmation(
  policy: ConfirmPolicy,
  ask: Ask | undefined,
  limit: Deadline,
  data?: typeof notConfirmed | undefined,
) {
  const refused = (message: string) => new CallFailure('FORBIDDEN', message, data ? { data } : {});
  return async ({ text, strict = false }: Question): Promise<boolean> => {
    if (policy === 'never') return false;
    if (ask) {
      const { signal } = limit;
      if (await limit.outside(() => unlessAborted(ask(text, signal), 'write', signal))) return true;
      throw refused('The person who was asked did not agree. Nothing was sent. Ask them what they want instead.');
    }
    if (policy === 'always' || strict) {
      throw refused(
        'This needs the consent of a person, and nobody can be asked: this client has no elicitation, or is connected over HTTP. Nothing was sent. Use a client on stdio that can ask, or let the operator set OMBI_MCP_CONFIRM=never.',
      );
    }
    return false;
  };
}

/** What a refused change came to. */
export const notConfirmed = {
  kind: 'mutation',
  outcome: 'rejected',
  message: 'Not confirmed; nothing was sent',
} as const;
