/** mutation, as write_request_create reports it: nothing is told that Ombi did not give or a read did not prove (C47). */
import type { MutationPayload, TargetOutput } from '../../generated/contract.ts';
import type { ErrorCode } from '../failure.ts';
import { type UpstreamEngineResult, upstreamFields } from './engine-result.ts';
import { present } from './values.ts';

/** What became of one wished title. */
export interface ItemOutcome {
  /** `movie:<TMDB id>`, `tv:<TMDB id>` or `album:<MusicBrainz id>`. */
  readonly identifier: string;
  /** `accepted`: saved in Ombi, but not as it should be. */
  readonly outcome: 'completed' | 'accepted' | 'unknown' | 'rejected';
  /** In words, with title and people. */
  readonly words: string;
  /** What to do next, in our own words; absent where all went well. */
  readonly trouble?: { readonly code: ErrorCode; readonly advice: string };
  readonly target?: TargetOutput | undefined;
  /** Given by Ombi or proved by a read (C47). */
  readonly requestId?: number | undefined;
  readonly answer?: UpstreamEngineResult | undefined;
}

/** What the plans of write_request_create gather. */
export interface Creation {
  readonly outcome: MutationPayload['outcome'];
  readonly items: readonly ItemOutcome[];
  /** Identifiers that were not tried. */
  readonly notTried: readonly string[];
  /** One title asked for by itself. */
  readonly single: boolean;
  /** What the message begins with: a preview's whole text, a collection's name. */
  readonly about?: string | undefined;
}

/** The payload. */
export function creation({ outcome, items, notTried, single, about }: Creation): MutationPayload {
  const done = items.filter((item) => item.outcome === 'completed' || item.outcome === 'accepted').length;
  const [only] = single ? items : [];
  return present({
    kind: 'mutation' as const,
    outcome,
    target: only?.target,
    request_id: only?.requestId,
    message: only ? only.words : batchMessage(done, items.length, notTried, about),
    ...(only?.answer ? upstreamFields(only.answer) : {}),
    affected_count: items.some((item) => item.outcome === 'unknown') ? undefined : done,
    item_results: single || items.length === 0 ? undefined : items.map(itemResult),
  });
}

function itemResult({ identifier, outcome, words, requestId }: ItemOutcome) {
  const id = requestId === undefined ? '' : ` (request ${requestId})`;
  return { identifier, outcome, message: `${words}${id}` };
}

function batchMessage(done: number, tried: number, notTried: readonly string[], about: string | undefined): string {
  if (tried === 0) return about ?? '';
  const left = notTried.length > 0 ? `; not tried: ${notTried.join(', ')}` : '';
  return `${about === undefined ? '' : `${about}: `}${done} of ${tried + notTried.length} requested${left}`;
}
