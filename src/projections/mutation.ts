/** mutation: nothing is told that Ombi did not give or a read did not prove (C47). */
import type { MutationPayload, TargetOutput } from '../../generated/contract.ts';
import type { ErrorCode } from '../failure.ts';
import { type UpstreamEngineResult, upstreamFields } from './engine-result.ts';
import { present } from './values.ts';

/** What became of one change of a call. */
export interface ItemOutcome {
  /** What was to be changed: `movie:<id>`, `album:<MusicBrainz id>`, `issue:<id>`, … */
  readonly identifier: string;
  /** `accepted`: done in Ombi, but not all of it as it should be, or it runs on. */
  readonly outcome: 'completed' | 'accepted' | 'unknown' | 'rejected';
  /** It was so already, and nothing was sent. */
  readonly unchanged?: true;
  /** In words, with title and people. */
  readonly words: string;
  /** What to do next, in our own words; absent where all went well. */
  readonly trouble?: { readonly code: ErrorCode; readonly advice: string };
  readonly target?: TargetOutput | undefined;
  /** Given by Ombi or proved by a read (C47). */
  readonly requestId?: number | undefined;
  /** Further ids, given by Ombi or proved by a read. */
  readonly ids?: Pick<MutationPayload, 'issue_id' | 'comment_id' | 'category_id' | 'user_id' | 'queue_id'> | undefined;
  readonly answer?: UpstreamEngineResult | undefined;
}

/** What the plans of the write tools gather. */
export interface Mutation {
  readonly outcome: MutationPayload['outcome'];
  readonly items: readonly ItemOutcome[];
  /** Identifiers that were not tried. */
  readonly notTried: readonly string[];
  /** What is done to each, as it stands behind "2 of 3": `requested`, `approved`. */
  readonly verb: string;
  /** One asked for by itself. */
  readonly single: boolean;
  /** What the message begins with: a preview's whole text, a collection's name. */
  readonly about?: string | undefined;
}

/** How many were done, in whatever state they are now. */
export function countDone(items: readonly ItemOutcome[]): number {
  return items.filter(({ outcome }) => outcome === 'completed' || outcome === 'accepted').length;
}

/** The payload. */
export function mutation(whole: Mutation): MutationPayload {
  const { outcome, items, single } = whole;
  const [only] = single ? items : [];
  return present({
    kind: 'mutation' as const,
    outcome,
    target: only?.target,
    request_id: only?.requestId,
    ...only?.ids,
    message: only ? only.words : batchMessage(whole),
    ...(only?.answer ? upstreamFields(only.answer) : {}),
    affected_count: items.some((item) => item.outcome === 'unknown')
      ? undefined
      : countDone(items.filter((item) => !item.unchanged)),
    item_results: single || items.length === 0 ? undefined : items.map(itemResult),
  });
}

function itemResult({ identifier, outcome, words, requestId }: ItemOutcome) {
  const isNamed = requestId === undefined || identifier.endsWith(`:${requestId}`);
  return { identifier, outcome, message: isNamed ? words : `${words} (request ${requestId})` };
}

function batchMessage({ items, notTried, about, verb }: Mutation): string {
  if (items.length === 0) return about ?? '';
  const left = notTried.length > 0 ? `; not tried: ${notTried.join(', ')}` : '';
  const counts = `${countDone(items)} of ${items.length + notTried.length} ${verb}`;
  return `${about === undefined ? '' : `${about}: `}${counts}${left}`;
}
