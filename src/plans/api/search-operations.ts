/** Operations of Ombi by words of their path or description. */
import type { ApiResultPayload, ApiSearchOperationsInput } from '../../../generated/contract.ts';
import type { OpenPlan } from '../../adapter.ts';
import { ownResult } from './own-result.ts';
import { rankedOperations } from './ranked-operations.ts';
import { whyNot } from './why-not.ts';

/** The best first, each with a line on it, and why it cannot be called where that is so. */
export const searchOperations: OpenPlan<ApiSearchOperationsInput, ApiResultPayload> = async (
  { query, limit },
  ombi,
  context,
) => {
  const found = rankedOperations(query, ombi.known(), (tool) => whyNot(tool, ombi) === undefined);
  if (found.length === 0) context.warn('No operation has these words; try others, such as movie, tv, issue or user.');
  if (found.length > limit)
    context.cut(`${found.length} operations have some of these words; the best ${limit} are shown.`);
  const operations = found.slice(0, limit).map((tool) => {
    const withheld = whyNot(tool, ombi);
    return {
      operation: tool.operation.name,
      does: tool.published.description,
      effect: tool.operation.facts.effect,
      ...(withheld ? { withheld } : {}),
    };
  });
  return ownResult({ operations });
};
