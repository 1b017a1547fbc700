/** read_requests, view diagnose: one request, and how far it got on its way. */
import type { ReadRequestsInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';
import type { GatheredDiagnosis } from '../projections/diagnosis.ts';
import { wholeWindow } from '../projections/page.ts';
import { type FindRequestCall, findRequest } from './requests/find-request.ts';
import { type EvidenceCall, gatherEvidence } from './requests/gather-evidence.ts';

export const diagnoseRequest: Plan<ReadRequestsInput, FindRequestCall | EvidenceCall, GatheredDiagnosis> = async (
  input,
  calls,
  context,
) => {
  const found = await findRequest(input, calls, context);
  const count = found.rows.length + (found.parent ? 1 : 0);
  return {
    ...found,
    detail: 'numbers',
    window: wholeWindow(count),
    mode: 'none',
    evidence: await gatherEvidence(found.rows, calls, context),
  };
};
