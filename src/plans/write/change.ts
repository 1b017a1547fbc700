/**
 * One change to something that is there: sent once. Ombi's answer is believed only as far as it proves something; where it
 * does not, one read settles what became of it, and where that cannot be read either, the outcome stays unknown
 * (C47, C49, C50). A wish for media has more ways to end: see `create/attempt.ts`.
 */
import type { CallContext } from '../../call/context.ts';
import { CallFailure, type ErrorCode, failure } from '../../failure.ts';
import type { ItemOutcome } from '../../projections/mutation.ts';
import { rejected } from './refusal.ts';

/** What an answer of Ombi proves. */
export type Proof =
  /** It is done. `words` is added to what is said of it. */
  | { readonly proves: 'done'; readonly words?: string; readonly ids?: ItemOutcome['ids'] }
  /** Ombi says that it is done; it is believed unless a read shows that it is not. */
  | { readonly proves: 'said'; readonly words?: string }
  /** It is done, but not all of it as it should be, or it runs on; `advice` says what to do, where that is a trouble. */
  | {
      readonly proves: 'accepted';
      readonly words: string;
      readonly trouble?: ItemOutcome['trouble'];
      readonly ids?: ItemOutcome['ids'];
    }
  /** Nothing was changed. */
  | { readonly proves: 'refused'; readonly code: ErrorCode; readonly advice: string; readonly words: string }
  /** Neither; `claims` is what Ombi says of it, and is not enough. */
  | { readonly proves: 'nothing'; readonly claims?: boolean | undefined };

export interface Change<Answer> {
  /** What is changed: `movie:12`, `issue:3`. */
  readonly identifier: string;
  /** Title and person, e.g. `Saltwind (2014, bob)`: other people's text, which goes to words and never to advice. */
  readonly label: string;
  /** What it is when it is done, behind the label: `denied`, `marked as available`. */
  readonly done: string;
  readonly target?: ItemOutcome['target'];
  readonly requestId?: ItemOutcome['requestId'];
  readonly ids?: ItemOutcome['ids'];
  /** Sends it. Called once. */
  send(): Promise<Answer>;
  /** Reads the answer. It may make further reads; one that fails proves nothing. */
  proof(answer: Answer): Proof | Promise<Proof>;
  /**
   * Whether the change is there, by one read, or the ids of what is there now, or how much of it is; undefined where that
   * cannot be told. It was not there before. Absent where no read can tell.
   */
  isThere?(): Promise<boolean | undefined | NonNullable<ItemOutcome['ids']> | Proof>;
  /** The call of ours that shows what became of it. */
  readonly settledBy: string;
  /** Ombi's own words, in the fields that a mutation has for them. */
  told?(answer: Answer): ItemOutcome['answer'];
}

/** Makes a change. Throws only what was known before anything was sent, or what refused the call as such (401, 403). */
export async function makeChange<Answer>(change: Change<Answer>, context: CallContext): Promise<ItemOutcome> {
  let answer: Answer;
  try {
    answer = await change.send();
  } catch (error) {
    if (error instanceof CallFailure && error.code !== 'UNKNOWN_OUTCOME') throw error;
    const why = 'its answer cannot be understood';
    const lost = error instanceof CallFailure ? error.message : unsettled(change, why);
    return settled(change, { lost }, context);
  }
  const about = { ...known(change), answer: change.told?.(answer) };
  const proof = await proofOf(change, answer);
  return proof.proves === 'nothing'
    ? settled(change, { claims: proof.claims, about }, context)
    : proved(change, proof, about, context);
}

async function proved<Answer>(
  change: Change<Answer>,
  proof: Exclude<Proof, { readonly proves: 'nothing' }>,
  about: About,
  context: CallContext,
): Promise<ItemOutcome> {
  switch (proof.proves) {
    case 'done':
      return {
        ...about,
        outcome: 'completed',
        words: doneWords(change, proof.words),
        ids: { ...change.ids, ...proof.ids },
      };
    case 'said':
      return readBack(change, about, proof.words, context);
    case 'accepted':
      return {
        ...about,
        outcome: 'accepted',
        words: `${change.label}: ${proof.words}`,
        ids: { ...change.ids, ...proof.ids },
        ...(proof.trouble && { trouble: proof.trouble }),
      };
    case 'refused':
      return rejected(change.identifier, proof.code, proof.advice, `${change.label}: ${proof.words}`, about);
  }
}

/** Whatever goes wrong in reading on, the change was sent, and nothing is proved. */
async function proofOf<Answer>(change: Change<Answer>, answer: Answer): Promise<Proof> {
  try {
    return await change.proof(answer);
  } catch {
    return { proves: 'nothing' };
  }
}

async function readBack<Answer>(
  change: Change<Answer>,
  about: About,
  words: string | undefined,
  context: CallContext,
): Promise<ItemOutcome> {
  const isThere = await look(change);
  if (isThere === false) {
    return unknown(change, about, unsettled(change, 'Ombi says that it is done, while a read does not show it'));
  }
  if (isThere === true) return { ...about, outcome: 'completed', words: doneWords(change, words) };
  const shown = proofIn(isThere);
  if (shown.proves !== 'nothing' && shown.proves !== 'said') return proved(change, shown, about, context);
  context.warn(`Ombi says that ${change.identifier} is ${change.done}, which could not be read back.`);
  return { ...about, outcome: 'completed', words: doneWords(change, words) };
}

type About = Pick<ItemOutcome, 'identifier' | 'target' | 'requestId' | 'ids' | 'answer'>;

interface Unproved {
  /** What is said where Ombi's answer never came. */
  readonly lost?: string;
  readonly claims?: boolean | undefined;
  readonly about?: About;
}

async function settled<Answer>(
  change: Change<Answer>,
  { lost, claims, about = known(change) }: Unproved,
  context: CallContext,
): Promise<ItemOutcome> {
  const isThere = await look(change);
  const shown = proofIn(isThere);
  if (shown.proves !== 'nothing') {
    const why = lost === undefined ? "Ombi's answer proved nothing" : 'Ombi gave no usable answer';
    const what = shown.proves === 'done' ? `that ${change.identifier} is ${change.done}` : 'what became of it';
    context.warn(`${why}; a read shows ${what}.`);
    return proved(change, shown, about, context);
  }
  if (lost === undefined && claims === false && isThere === false) {
    return rejected(
      change.identifier,
      'UPSTREAM_REJECTED',
      `Ombi refused this without a reason that may be shown, and a read shows that nothing was changed. Its log (read_logs, needs Admin) tells more.`,
      `${change.label}: refused by Ombi, not ${change.done}`,
      about,
    );
  }
  const looked = isThere === false ? 'did not show the change' : 'failed';
  const first = change.isThere ? `; a first look ${looked}` : '';
  const advice =
    lost === undefined
      ? unsettled(change, 'Ombi did not say what became of it')
      : `${lost} That read is ${change.settledBy}${first}.`;
  return unknown(change, about, advice);
}

function unknown<Answer>({ label, done }: Change<Answer>, about: About, advice: string): ItemOutcome {
  const words = `${label}: not known whether it was ${done}`;
  return { ...about, outcome: 'unknown', words, trouble: { code: 'UNKNOWN_OUTCOME', advice } };
}

/** The settling read; that it fails, in whatever way, only means that nothing is known. */
async function look<Answer>(change: Change<Answer>): Promise<Looked> {
  try {
    return await change.isThere?.();
  } catch {
    return undefined;
  }
}

type Looked = Awaited<ReturnType<NonNullable<Change<unknown>['isThere']>>>;

function proofIn(looked: Looked): Proof {
  if (typeof looked !== 'object') return { proves: looked === true ? 'done' : 'nothing' };
  return 'proves' in looked ? looked : { proves: 'done', ids: looked };
}

function known<Answer>({ identifier, target, requestId, ids }: Change<Answer>) {
  return { identifier, target, requestId, ids };
}

function doneWords<Answer>({ label, done }: Change<Answer>, more?: string): string {
  return more === undefined ? `${label}: ${done}` : `${label}: ${done}, ${more}`;
}

function unsettled<Answer>({ settledBy }: Change<Answer>, why: string): string {
  return failure('unknown_outcome', { why, read: settledBy }).message;
}
