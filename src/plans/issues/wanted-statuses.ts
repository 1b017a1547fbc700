/** Which of Ombi's statuses an input's `status` stands for. */
import type { ReadIssuesInput } from '../../../generated/contract.ts';

/** The number under which Ombi lists issues. */
export type StatusCode = 0 | 1 | 2 | 3;

export const wantedStatuses: Readonly<Record<ReadIssuesInput['status'], readonly StatusCode[]>> = {
  open: [0, 1],
  pending: [0],
  in_progress: [1],
  resolved: [2],
  closed: [3],
  any: [0, 1, 2, 3],
};

/** `any` lets numbers without a known meaning pass too. */
export function hasStatus(code: unknown, status: ReadIssuesInput['status']): boolean {
  return status === 'any' || wantedStatuses[status].some((wanted) => wanted === code);
}
