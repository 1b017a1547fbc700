/** The bounded scan: looks through a list of requests where Ombi cannot select what is wanted. */
import type { CallContext } from '../../call/context.ts';
import type { Rows } from '../../upstream/read-rows.ts';
import { endsScan, maxScannedRows, scanTimer } from './scan-bound.ts';

/**
 * Hands every row to `visit`, which ends the scan by returning true; holes in the list are left out. A visit calls `keep`
 * for a row that it holds on to (`Rows.keep`). Gives `complete`:
 * true when the scan did not have to stop at its bound, so that `visit` has seen all rows or all that it wanted. `open`
 * asks for `rowsPerCall` rows at a time.
 */
export async function scanRows<Row>(
  open: (count: number, position: number) => Promise<Rows<Row>>,
  visit: (row: NonNullable<Row>, keep: () => void) => boolean,
  context: Pick<CallContext, 'remainingMs'>,
  rowsPerCall = maxScannedRows,
): Promise<boolean> {
  const tookTooLong = scanTimer(context);
  for (let position = 0; position < maxScannedRows; position += rowsPerCall) {
    let received = 0;
    try {
      const rows = await open(rowsPerCall, position);
      for await (const row of rows) {
        received++;
        if (row && visit(row, () => rows.keep())) return true;
        if (tookTooLong()) return false;
      }
    } catch (error) {
      if (!endsScan(error)) throw error;
      return false;
    }
    if (received < rowsPerCall) return true;
  }
  return false;
}
