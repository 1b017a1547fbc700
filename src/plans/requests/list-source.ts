/** The requests of one medium, as far as a page of the merged list needs them. */
import type { ReadRequestsInput } from '../../../generated/contract.ts';
import type { Operation } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import type { RequestRow } from '../../projections/request-records/request-facts.ts';
import { positiveId } from '../../projections/values.ts';
import type { Rows } from '../../upstream/read-rows.ts';
import { RowCheck } from '../row-check.ts';
import type { RequestFilter } from './request-filter.ts';
import { endsScan, maxScannedRows, scanTimer } from './scan-bound.ts';

/** What is wanted of a medium. */
export interface ListQuestion {
  readonly input: ReadRequestsInput;
  readonly filter: RequestFilter | undefined;
  /** Nothing else is listed, so that Ombi's own paging will do where nothing is filtered here. */
  readonly alone: boolean;
}

/** Requests in the order of the list. */
export interface ListSource {
  readonly rows: readonly RequestRow[];
  /** Ombi cut the window out: `rows` begins with it, and not with the first request of all. */
  readonly pagedByOmbi: boolean;
  /** How many there are in all; null when that is not known. */
  readonly total: number | null;
  /** Nothing lies behind the last of `rows`. */
  readonly complete: boolean;
  /** The scan ended at its bound, so that requests behind it cannot be reached. */
  readonly bounded: boolean;
}

/**
 * Reads a list that Ombi sorts and pages. `keep` is what Ombi cannot select; with it, as many rows as the scan allows are
 * looked at, without it only those up to the end of the wanted window.
 */
export async function readPaged<Row extends { readonly id?: unknown } | null>(
  operation: Operation,
  open: (count: number, position: number) => Promise<Rows<Row>>,
  toRequest: (row: NonNullable<Row>) => RequestRow,
  keep: RequestFilter | undefined,
  { input: { offset, limit }, alone }: ListQuestion,
  context: CallContext,
): Promise<ListSource> {
  const pagedByOmbi = alone && !keep;
  const position = pagedByOmbi ? offset : 0;
  // One row more than the window, to tell whether the list goes on behind it.
  const needed = keep ? Number.POSITIVE_INFINITY : offset - position + limit + 1;
  const count = Math.min(needed, maxScannedRows);
  const tookTooLong = scanTimer();
  const rows: RequestRow[] = [];
  const check = new RowCheck(operation);
  let received = 0;
  let cutOff = false;
  let counted: number | null = null;
  try {
    const answer = await open(count, position);
    for await (const row of answer) {
      received++;
      const request = check.takes(row, ({ id }) => positiveId(id)) ? toRequest(row) : undefined;
      if (request && (!keep || keep(request))) {
        rows.push(request);
        answer.keep();
      }
      cutOff = tookTooLong();
      if (received < count && !cutOff) continue;
      counted = await answer.total();
      break;
    }
    counted ??= await answer.total();
  } catch (error) {
    if (!endsScan(error)) throw error;
    cutOff = true;
  }
  check.conclude(context);
  const end = position + received;
  // A total smaller than what was sent is none: older versions counted 0 for some callers.
  const total = counted !== null && (received === 0 || counted >= end) ? counted : null;
  const ended = total === null ? received < count && !cutOff : end >= total;
  return {
    rows,
    pagedByOmbi,
    total: keep ? (ended ? rows.length : null) : (total ?? (ended && position === 0 ? received : null)),
    complete: ended,
    bounded: !ended && (cutOff || needed > count),
  };
}
