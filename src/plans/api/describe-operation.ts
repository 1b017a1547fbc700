/** All that is known of one operation of Ombi. */
import type { ApiDescribeOperationInput, ApiResultPayload } from '../../../generated/contract.ts';
import type { OpenPlan } from '../../adapter.ts';
import { failure } from '../../failure.ts';
import type { OperationTool } from '../../operation-layer/any-operation.ts';
import { nearOperations } from './near-operations.ts';
import { ownResult } from './own-result.ts';
import { whyNot } from './why-not.ts';

/** Named as the swagger writes it, or by the name of its tool; the method may be left out where one path has one. */
export const describeOperation: OpenPlan<ApiDescribeOperationInput, ApiResultPayload> = async ({ operation }, ombi) => {
  const known = ombi.known();
  const asked = plain(operation);
  const found = known.filter((tool) => namesOf(tool).includes(asked));
  const [tool, ...others] = found;
  if (!tool) throw failure('unknown_operation', { near: nearOperations(operation, known) }, { field: 'operation' });
  if (others.length > 0) {
    const choices = found.map((one) => one.operation.name).join(', ');
    const problem = `this path has several methods; name one of ${choices}`;
    throw failure('invalid_value', { field: 'operation', problem }, { field: 'operation' });
  }
  const { facts, path, query, body } = tool.operation;
  const withheld = whyNot(tool, ombi);
  return ownResult({
    operation: tool.operation.name,
    does: tool.published.description,
    effect: facts.effect,
    may_destroy: tool.published.annotations['destructiveHint'] === true,
    ...(facts.role ? { role: facts.role } : {}),
    ...(facts.since ? { since: facts.since } : {}),
    path_parameters: path,
    query_parameters: query,
    takes_body: body === true,
    input: tool.published.inputSchema,
    tool: tool.name,
    can_be_called: withheld === undefined,
    ...(withheld ? { withheld } : {}),
  });
};

/** In lower case, with single blanks, the names of parameters left out, and without a slash at the end. */
const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\{[^{}]*\}/g, '{}')
    .replace(/(?<=.)\/$/, '');

/** All that it may be called: with its method, by its path alone, by its tool. */
function namesOf({ name, operation }: OperationTool): readonly string[] {
  const full = plain(operation.name);
  return [full, full.slice(full.indexOf(' ') + 1), name];
}
