/** The bounded scan: looks through a list of requests where Ombi cannot select what is wanted. */
import type { CallContext } from '../../call/context.ts';
import type { Rows } from '../../upstream/read-rows.ts';
import { RowCheck } from '../row-check.ts';
import { endsScan, maxScannedRows, scanTimer } from './scan-bound.ts';

/**
 * Hands every row to `visit`, which ends the scan by returning true. A visit calls `keep` for a row that it holds on to
 * (`Rows.keep`). Gives `complete`: true when the scan did not have to stop at its bound, so that `visit` has seen all rows
 * or all that it wanted. `open` asks for `rowsPerCall` rows at a time. Holes in the list are left out with a warning; a
 * list of nothing else is UPSTREAM_SCHEMA_MISMATCH.
 */
export async function scanRows<Row>(
  open: (count: number, position: number) => Promise<Rows<Row>>,
  visit: (row: NonNullable<Row>, keep: () => void) => boolean,
  context: Pick<CallContext, 'cut'>,
  rowsPerCall = maxScannedRows,
): Promise<boolean> {
  const tookTooLong = scanTimer();
  let check: RowCheck | undefined;
  for (let position = 0; position < maxScannedRows; position += rowsPerCall) {
    let received = 0;
    try {
      const rows = await open(rowsPerCall, position);
      check ??= new RowCheck(rows.operation);
      for await (const row of rows) {
        received++;
        if (check.takes(row, (object) => object) && visit(row, () => rows.keep())) return true;
        if (tookTooLong()) return false;
      }
    } catch (error) {
      if (!endsScan(error)) throw error;
      return false;
    }
    if (received < rowsPerCall) {
      check?.conclude(context);
      return true;
    }
  }
  return false;
}
