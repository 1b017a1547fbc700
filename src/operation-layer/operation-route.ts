/** The route of an operation tool, made from the catalogue's own entry: one call, answered as `api_result`. */
import type { ApiResultPayload } from '../../generated/contract.ts';
import type { OpenRoute } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import type { CatalogueTool, ServedOperation } from '../catalog.ts';
import { apiResult } from '../projections/api-result.ts';
import { cutText, withoutInvisible } from '../projections/text.ts';
import type { AnyOperation, OperationValues } from './any-operation.ts';
import { checkedAnswer } from './checked-answer.ts';

/** What a call of this tool does; its input has passed the tool's own schema. */
export function operationRoute({ published }: CatalogueTool, operation: ServedOperation): OpenRoute {
  return {
    when: {},
    takes: Object.keys(published.inputSchema.properties),
    needs: [],
    oneOf: [],
    operations: 'any',
    fetch: async (input, ombi, context) => {
      const values = valuesFor(operation, input as Readonly<Record<string, unknown>>);
      return callAndCheck(operation, values, published.annotations['destructiveHint'] === true, ombi, context);
    },
  };
}

/** Asks where something may be destroyed, sends, and gives what may be shown; a failure that Ombi answers with 200 fails. */
export async function callAndCheck(
  operation: ServedOperation,
  values: OperationValues,
  isDestructive: boolean,
  ombi: AnyOperation,
  context: CallContext,
): Promise<ApiResultPayload> {
  if (isDestructive) await context.confirm({ text: question(operation, values) });
  const answer = await ombi.send(operation, values, context);
  return checkedAnswer(operation, answer.body, apiResult(answer, rulesOf(operation), context), context);
}

const rulesOf = ({ hides = [], withheld }: ServedOperation) => ({ hides, secret: withheld === 'returns_secret' });

function valuesFor({ path, query, body }: ServedOperation, input: Readonly<Record<string, unknown>>): OperationValues {
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])));
  // A body that may be left out is still one: Ombi answers 415 to none.
  return { path: pick(path), query: pick(query), ...(body ? { body: input['body'] ?? {} } : {}) };
}

/** What a person is shown of a query or a body; an ellipsis says that there is more. */
const maxAskedCharacters = 500;

function question({ name }: ServedOperation, { path, query, body }: OperationValues): string {
  const filled = name.replace(/\{(\w+)\}/g, (parameter, key: string) => String(path[key] ?? parameter));
  const given = Object.keys(query).length === 0 ? '' : ` with the query ${asked(query)}`;
  const sent = body === undefined ? '' : ` with ${asked(body)}`;
  const words = `Send ${filled}${given}${sent} to Ombi? It may change or delete what cannot be brought back.`;
  // Characters that nobody sees may turn around what others say.
  return withoutInvisible(words);
}

const asked = (value: unknown) => cutText(JSON.stringify(value), maxAskedCharacters);
