/** The requests, and the parts of films, that a change is for: looked at before anything is sent. */
import type { TargetOutput } from '../../../generated/contract.ts';
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import type { ActingUser } from '../../identity.ts';
import type { ItemOutcome } from '../../projections/mutation.ts';
import { partsOf, type RequestPart } from '../../projections/request-records/request-facts.ts';
import { beyondScan } from './beyond-scan.ts';
import { type FindTargetsCall, findTargets } from './find-targets.ts';
import { type FoundRequest, stateOf } from './found-target.ts';
import { refusal, rejected } from './refusal.ts';
import { requireHeld } from './roles.ts';

/** A request of one user: a change cannot be made to a whole show. */
export type OneRequest = TargetOutput & { readonly kind: 'movie' | 'tv_child' | 'album' };

/** One request before its turn. */
export interface Chosen {
  /** `movie:12` */
  readonly identifier: string;
  /** Title, year, person and part: `Velvet Circuit (2019, alice) in 4K`. */
  readonly label: string;
  readonly target: OneRequest;
  readonly in4K: boolean;
  /** The row and the part as they are now; undefined where the list is longer than may be looked through. */
  readonly seen: { readonly found: FoundRequest; readonly part: RequestPart } | undefined;
  /** Why nothing is sent for it. */
  readonly refused?: ItemOutcome;
}

export interface Choice {
  /** What the role is wanted for: `approve requests`. */
  readonly what: string;
  /** Which part of a film is meant where nothing says so: the first that any part fits. */
  readonly meant: readonly ((part: RequestPart) => boolean)[];
  /** Our words on why the change is not to be made in the state that the part is in. */
  readonly obstacle: (part: RequestPart, target: OneRequest) => string | undefined;
  /** Whether a request that could not be looked at is sent all the same. */
  readonly unchecked: 'send' | 'refuse';
}

interface Wanted {
  readonly targets: readonly OneRequest[];
  readonly is_4k?: boolean | undefined;
}

/**
 * Looks at role, kinds and states. Throws FORBIDDEN without the role, INVALID_ARGUMENT for `is_4k` on anything but films,
 * and what a look-up throws: with nothing sent.
 */
export async function chooseRequests(
  { targets, is_4k: is4k }: Wanted,
  choice: Choice,
  calls: Calls<FindTargetsCall>,
  context: CallContext,
): Promise<{ readonly me: ActingUser; readonly chosen: Chosen[] }> {
  const me = await context.actingUser();
  requireHeld(me, 'PowerUser', choice.what, context);
  requireSense(targets, is4k);
  const found = await findTargets(targets, calls, context);
  const chosen = found.map((each): Chosen => {
    if (each.found === 'request') return choosePart(each, is4k, choice, context);
    const { identifier, label } = each;
    const nothing = { identifier, label, target: each.target as OneRequest, in4K: false, seen: undefined };
    if (each.found === 'missing') return { ...nothing, refused: each.refused };
    return choice.unchecked === 'refuse' ? { ...nothing, refused: beyondScan(each) } : unseen(nothing, context);
  });
  return { me, chosen };
}

function requireSense(targets: readonly OneRequest[], is4k: boolean | undefined): void {
  if (targets.length === 0) {
    throw refusal(
      'INVALID_ARGUMENT',
      'targets is empty. Nothing was sent. read_requests gives targets to copy.',
      'Nothing was changed: no targets',
      'targets',
    );
  }
  if (is4k === undefined || targets.every(({ kind }) => kind === 'movie')) return;
  throw refusal(
    'INVALID_ARGUMENT',
    'is_4k: only films have a 4K part, and targets holds others. Nothing was sent. Leave is_4k out, or give the films in a call of their own.',
    'Nothing was changed: is_4k is for films only',
    'is_4k',
  );
}

function choosePart(
  found: FoundRequest,
  is4k: boolean | undefined,
  { meant, obstacle }: Choice,
  context: CallContext,
): Chosen {
  const { identifier, facts } = found;
  const target = found.target as OneRequest;
  const parts = partsOf(facts);
  const named = is4k === undefined ? parts : parts.filter(({ quality }) => (quality === '4K') === is4k);
  const fitting = named.length < 2 ? named : (meant.map((fits) => named.filter(fits)).find(isFilled) ?? named);
  const [part, other] = fitting;
  const in4K = (part ? part.quality === '4K' : is4k) === true;
  const label = in4K ? `${found.label} in 4K` : found.label;
  const about = { identifier, label, target, in4K, seen: part && { found, part } };
  const refuse = (code: 'CONFLICT' | 'NOT_FOUND' | 'INVALID_ARGUMENT', advice: string): Chosen => ({
    ...about,
    refused: rejected(identifier, code, advice, `${label}: ${stateOf(found, context)}`, {
      target,
      requestId: target.id,
    }),
  });
  if (!part) {
    return refuse(
      'NOT_FOUND',
      `${identifier} was not asked for in ${is4k ? '4K' : 'standard quality'}, so nothing was sent for it. Give is_4k: ${!is4k} for the part that was asked for.`,
    );
  }
  if (other) {
    return refuse(
      'INVALID_ARGUMENT',
      `${identifier} has a standard and a 4K part, and either could be meant; nothing was sent for it. Give is_4k: true or false.`,
    );
  }
  const advice = obstacle(part, target);
  return advice === undefined ? about : refuse('CONFLICT', advice);
}

const isFilled = (parts: readonly RequestPart[]) => parts.length > 0;

function unseen(nothing: Chosen, context: CallContext): Chosen {
  context.warn(
    `${nothing.identifier} is not among the newest requests, and older ones could not be looked through: its state was not checked beforehand.`,
  );
  return nothing;
}
