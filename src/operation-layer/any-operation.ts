/**
 * Any operation of Ombi, called as it stands: what the tools of the operation layer and the escape hatch are made of. What
 * comes back is read within bounds, and nothing in it is trusted or shown before `projections/api-result.ts` has seen it.
 */
import type { Calls, InitOf, Ombi, Operation, OperationRow, UpstreamAnswer } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import type { CatalogueTool, ServedOperation } from '../catalog.ts';
import { multiSearchText, pathText } from '../upstream/path-text.ts';
import type { Lines } from '../upstream/read-lines.ts';
import type { Rows } from '../upstream/read-rows.ts';

export type OperationTool = CatalogueTool & { readonly operation: ServedOperation };

/** Values for an operation's parameters, by name, and its JSON body. */
export interface OperationValues {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export interface AnyOperation {
  /** Nothing that changes anything may be sent. */
  readonly readOnly: boolean;
  /** Every operation that is known, with its tool; withheld ones included. */
  known(): readonly OperationTool[];
  /** Whether the operator took a withheld operation upon themselves. */
  isExposed(operation: string): boolean;
  /** Whether there is a tool of that name in this session. */
  isOffered(tool: string): boolean;
  /** What is wrong with a value of a parameter, by the inputs of its tool, in words that follow its name. */
  problemOf(tool: OperationTool, parameter: string, text: string): Promise<string | undefined>;
  /** Sends it, whatever it is: whoever calls this has checked that it may be. Throws `CallFailure`. */
  send(operation: ServedOperation, values: OperationValues, context: CallContext): Promise<UpstreamAnswer>;
}

/** The calls of one tool call, for rows that are made when it is known what is called. */
export type CallsFor = (rows: readonly OperationRow<Operation>[]) => Calls<Operation>;

/** More rows than these are not read; the projection shows a hundred at most. */
const maxRows = 100;
const maxLines = 500;
/** A list is not read on beyond this, in bytes of JSON, as only the beginning of it can be shown. */
const maxListBytes = 512 * 1024;

/** Sends one operation. */
export async function sendOperation(
  operation: ServedOperation,
  { path, query, body }: OperationValues,
  callsFor: CallsFor,
  context: CallContext,
): Promise<UpstreamAnswer> {
  const row = { ...rowOf(operation), auditAs: withIds(operation.name, path) };
  const written = Object.entries(path).map(([name, value]) => [name, inPath(name, value, operation)]);
  const init = {
    params: { path: Object.fromEntries(written), query: encodable(query) },
    ...(body === undefined ? {} : { body }),
  };
  const calls = callsFor([row]);
  const answer = (await calls[row.operation](init as InitOf<Operation>)) as unknown as UpstreamAnswer;
  const { rows, lines } = operation.facts;
  if (rows) return { ...answer, body: await firstRows(answer.body as Rows<unknown>, rows.at, context) };
  if (lines) return { ...answer, body: await firstLines(answer.body as Lines, context) };
  return answer;
}

/** The operation as the connection takes it. Nothing is dropped from its rows unseen: the answer tells what is left out. */
function rowOf({ name, facts }: ServedOperation): OperationRow<Operation> {
  const [method = '', path = ''] = name.split(' ');
  const parseAs = facts.rows || facts.lines ? { parseAs: 'stream' as const } : {};
  return {
    operation: name as Operation,
    facts: facts.rows ? { ...facts, rows: { ...facts.rows, drop: [] } } : facts,
    whole: true,
    send: (ombi, init) => (ombi.request as Send)(method.toLowerCase(), path, { ...init, ...parseAs }),
  };
}

/** Its name with the numbers and ids in its path; other values are people's texts, which the audit line must not hold. */
function withIds(name: string, path: OperationValues['path']): string {
  return name.replace(/\{(\w+)\}/g, (parameter, key: string) => {
    const value = String(path[key]);
    return isId.test(value) ? value : parameter;
  });
}

const isId = /^(-?\d{1,15}|true|false|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** openapi-fetch for an operation that is known at run time only. */
type Send = (method: string, path: string, init: object) => ReturnType<Ombi['GET']>;

const ways: Readonly<Record<string, typeof pathText>> = { multiSearchText };

function inPath(name: string, value: unknown, { as }: ServedOperation): unknown {
  if (typeof value !== 'string') return value;
  return (ways[as?.[name] ?? ''] ?? pathText)(value, name);
}

/** Halves of surrogate pairs have no encoding; in paths `pathText` sees to them. */
function encodable(query: OperationValues['query']): Record<string, unknown> {
  const sound = (value: unknown): unknown =>
    typeof value === 'string'
      ? value.replace(/\p{Surrogate}/gu, '\uFFFD')
      : Array.isArray(value)
        ? value.map(sound)
        : value;
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, sound(value)]));
}

async function firstRows(rows: Rows<unknown>, at: '' | 'collection', context: CallContext): Promise<unknown> {
  const kept: unknown[] = [];
  let bytes = 0;
  let total: number | null = null;
  let isCut = false;
  for await (const row of rows) {
    isCut = kept.length >= maxRows || bytes >= maxListBytes;
    if (isCut) {
      if (at !== '') total = await rows.total();
      break;
    }
    kept.push(row);
    bytes += Buffer.byteLength(JSON.stringify(row) ?? '');
  }
  if (isCut)
    context.cut(`Only the first ${kept.length} rows were read; where the operation has pages, ask for the next.`);
  else if (at !== '') total = await rows.total();
  return at === '' ? kept : { [at]: kept, total };
}

async function firstLines(lines: Lines, context: CallContext): Promise<string> {
  const kept: string[] = [];
  for await (const line of lines) {
    if (kept.length === maxLines) {
      context.cut(`Only the first ${maxLines} lines were read; read_logs finds lines and reads the end.`);
      break;
    }
    kept.push(line);
  }
  return kept.join('\n');
}
