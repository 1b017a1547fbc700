/** Reads a list of issues within the bounded scan. */
import type { CallContext } from '../../call/context.ts';
import type { UpstreamIssue } from '../../projections/issues.ts';
import { positiveId } from '../../projections/values.ts';
import type { Rows } from '../../upstream/read-rows.ts';
import { endsScan, maxScannedRows, scanTimer } from '../requests/scan-bound.ts';
import { RowCheck } from '../row-check.ts';

/** `complete` is false where the list went on behind the bound. */
export interface CollectedIssues {
  readonly rows: readonly UpstreamIssue[];
  readonly complete: boolean;
}

/** The rows of one list. Throws UPSTREAM_SCHEMA_MISMATCH where it holds nothing but broken rows. */
export async function collectIssues(
  list: Promise<Rows<UpstreamIssue>>,
  context: Pick<CallContext, 'cut'>,
): Promise<CollectedIssues> {
  const tookTooLong = scanTimer();
  const check = new RowCheck('GET /api/v1/Issues');
  const rows: UpstreamIssue[] = [];
  try {
    for await (const row of await list) {
      if (check.takes(row, ({ id }) => positiveId(id))) rows.push(row);
      if (rows.length >= maxScannedRows || tookTooLong()) return { rows, complete: false };
    }
  } catch (error) {
    if (!endsScan(error)) throw error;
    return { rows, complete: false };
  }
  check.conclude(context);
  return { rows, complete: true };
}
