/** The bounded scan: how far a list is looked through when Ombi cannot select what is wanted. */
import { CallFailure } from '../../failure.ts';

/** Rows of one list that are looked at. */
export const maxScannedRows = 2000;
const maxScanMs = 10_000;

/** A clock for one scan: true once it has taken too long. Not the call's own, which may be given its time anew meanwhile. */
export function scanTimer(): () => boolean {
  const startedAt = performance.now();
  return () => performance.now() - startedAt > maxScanMs;
}

/** A list that holds more than may be kept in one call ends the scan, with what was read before. */
export function endsScan(error: unknown): boolean {
  return error instanceof CallFailure && error.situation === 'too_large';
}
