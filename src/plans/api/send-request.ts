/** Calls whatever stands at a path of Ombi's API, unless it is withheld. */

import type { ApiRequestInput, ApiResultPayload } from '../../../generated/contract.ts';
import { hiddenOperations } from '../../../generated/hidden-operations.ts';
import type { OpenPlan } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import type { ServedOperation } from '../../catalog.ts';
import { failure } from '../../failure.ts';
import { maxDepth, nestsTooDeeply } from '../../nests-too-deeply.ts';
import type { AnyOperation, OperationTool } from '../../operation-layer/any-operation.ts';
import { callAndCheck } from '../../operation-layer/operation-route.ts';
import { requestPath } from '../../operation-layer/request-path.ts';
import { whatIsAt } from '../../operation-layer/what-is-at.ts';
import { cutText } from '../../projections/text.ts';
import { nearOperations } from './near-operations.ts';
import { insteadOf, meaningOf } from './why-not.ts';

/**
 * A known operation is called by its own template with the values that stand in the path, as its tool would, and they must
 * be such as its tool takes; an unknown one is only read. Nothing is sent for a withheld operation, an unknown change, or a
 * change where none may be.
 */
export const sendRequest: OpenPlan<ApiRequestInput, ApiResultPayload> = async (input, ombi, context) => {
  const { method, query = [], body } = input;
  const path = requestPath(input.path);
  const tool = allowed(method, path, ombi);
  if (ombi.readOnly && tool?.operation.facts.effect === 'write') {
    throw failure('read_only', { operation: tool.operation.name });
  }
  const operation = tool?.operation ?? guessed(`${method} ${path}`);
  const pathValues = valuesIn(path, operation.name);
  if (tool) {
    for (const [name, value] of Object.entries(pathValues)) await hold(tool, name, value, 'path', ombi);
    await checkQuery(query, tool, ombi, context);
  }
  const values = {
    path: pathValues,
    query: Object.fromEntries(
      query.map(({ name }) => [name, query.filter((one) => one.name === name).map(({ value }) => value)]),
    ),
    body: bodyFor(operation, body),
  };
  return callAndCheck(operation, values, tool?.published.annotations['destructiveHint'] === true, ombi, context);
};

/** What a refusal repeats of a path, behind which it says what to do instead. */
const maxToldCharacters = 200;

/** The known operation that stands there; undefined for one that is newer than the pin. Throws where it may not be called. */
function allowed(method: ApiRequestInput['method'], path: string, ombi: AnyOperation): OperationTool | undefined {
  const all = ombi.known();
  const known = all.map((tool) => {
    const { name, withheld } = tool.operation;
    const exposed = ombi.isExposed(name);
    return { name, exposed, withheld: exposed ? undefined : withheld, tool };
  });
  const told = cutText(`${method} ${path}`, maxToldCharacters);
  const place = whatIsAt(method, path, known, hiddenOperations);
  switch (place.kind) {
    case 'served':
      return place.operation.tool;
    case 'withheld':
      throw refusal(told, place.reason, place.operation?.tool, ombi);
    case 'unknown':
      if (method === 'GET') return undefined;
      throw failure('unknown_change', { operation: told, near: nearOperations(told, all) });
  }
}

/** `tool` is that of a withheld operation; where there is none, the deny list alone knows the path. */
function refusal(asked: string, reason: string, tool: OperationTool | undefined, ombi: AnyOperation) {
  const why = meaningOf(reason);
  if (!tool) return failure('never_called', { operation: asked, reason, why });
  const { name } = tool.operation;
  const instead = insteadOf(tool, ombi);
  return failure('withheld', {
    operation: name,
    reason,
    why,
    instead: instead ? `; the better way is ${instead}` : '',
  });
}

/** What a newer Ombi may have there. */
const guessed = (name: string): ServedOperation => ({
  name,
  path: [],
  query: [],
  facts: { effect: 'read', isGuess: true },
});

/** The values of a template's parameters in a path that fits it. */
function valuesIn(path: string, name: string): Record<string, string> {
  const segments = path.split('/');
  const template = name.slice(name.indexOf('/')).split('/');
  return Object.fromEntries(
    template.flatMap((part, at) =>
      part.startsWith('{') ? [[part.slice(1, -1), decodeURIComponent(segments[at] ?? '')]] : [],
    ),
  );
}

/** Ombi takes any name, and heeds those it knows, in any case: these are held to what the tool takes, others are warned of. */
async function checkQuery(
  query: NonNullable<ApiRequestInput['query']>,
  tool: OperationTool,
  ombi: AnyOperation,
  { warn }: CallContext,
): Promise<void> {
  const known = tool.operation.query;
  const has = known.length === 0 ? 'no query parameters' : `the query parameters ${known.join(', ')}`;
  for (const { name, value } of query) {
    const parameter = known.find((one) => one.toLowerCase() === name.toLowerCase());
    if (parameter) await hold(tool, parameter, value, 'query', ombi);
    else warn(`${name} was sent, but this operation is known to have ${has}: it was hardly heeded.`);
  }
}

/** Ombi pastes some values into the addresses of other services, so that no free text may stand for a word of a list. */
async function hold(
  tool: OperationTool,
  parameter: string,
  text: string,
  field: 'path' | 'query',
  ombi: AnyOperation,
): Promise<void> {
  const problem = await ombi.problemOf(tool, parameter, text);
  if (problem) throw failure('invalid_value', { field: `${parameter} in ${field}`, problem }, { field });
}

/** An operation that takes a body gets an empty one where none is given, since Ombi answers 415 to none. */
function bodyFor(operation: ServedOperation, text: string | undefined): unknown {
  if (text === undefined) return operation.body ? {} : undefined;
  if (!operation.body) {
    const problem = 'this operation takes none; leave it out, or give `query`';
    throw failure('invalid_value', { field: 'body', problem }, { field: 'body' });
  }
  const parsed = parsedBody(text);
  if (!nestsTooDeeply(parsed)) return parsed;
  const problem = `it is nested more than ${maxDepth} levels deep, and no operation takes that; leave the rest out`;
  throw failure('invalid_value', { field: 'body', problem }, { field: 'body' });
}

function parsedBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const problem = 'it is not JSON; write {"requestId": 5} or "text" with its quotes';
    throw failure('invalid_value', { field: 'body', problem }, { field: 'body' });
  }
}
