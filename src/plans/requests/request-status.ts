/** Ombi's statuses of shows and albums, for the lists that are selected from here. */
import type { ReadRequestsInput } from '../../../generated/contract.ts';
import type { RequestFilter } from './request-filter.ts';

type Flags = Pick<Parameters<RequestFilter>[0]['row'], 'approved' | 'available' | 'denied'>;

/** As Ombi's own status lists select; `unavailable` and `processing` differ by the denied ones. */
const conditions: Record<ReadRequestsInput['status'], (flags: Flags) => boolean> = {
  any: () => true,
  pending: ({ approved, available, denied }) => !approved && !available && !denied,
  processing: ({ approved, available, denied }) => approved === true && !available && !denied,
  available: ({ available, denied }) => available === true && !denied,
  unavailable: ({ approved, available }) => approved === true && !available,
  denied: ({ denied }) => denied === true,
};

/** Whether a request of a show or album has a status. */
export function hasStatus(status: ReadRequestsInput['status']): RequestFilter {
  const condition = conditions[status];
  return ({ row }) => condition(row);
}
