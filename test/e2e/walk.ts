/** Calls every view of every tool of a server and judges each result. */
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Envelope } from '../../src/call/envelope.ts';
import { type Args, everyView } from '../support/every-view.ts';
import { resultBreaches } from '../support/result-breaches.ts';
import { validatorOf } from '../support/session.ts';
import { beginMaking, type Change, type Changed, doings, type Made, makings } from './changes.ts';
import { type Found, findIds, type Read } from './find-ids.ts';
import { operationCalls } from './operation-calls.ts';

/** One call and what came of it. */
export interface Walked {
  readonly tool: string;
  readonly args: Args;
  /** undefined where there was no result at all. */
  readonly envelope: Envelope | undefined;
  /** What is wrong with the result, without values of Ombi's. */
  readonly problems: readonly string[];
}

export interface Walk {
  readonly walked: readonly Walked[];
  /** What was not tried, and why. */
  readonly notWalked: readonly string[];
}

/** Failures that are ours, whatever Ombi answered: of others the walk cannot know that they are not true. */
const faults = ['INTERNAL_ERROR', 'UPSTREAM_SCHEMA_MISMATCH', 'INVALID_ARGUMENT', 'AUTHENTICATION_FAILED'];

/** Longer than any call may take, in milliseconds: what ends one is the server. */
const patienceMs = 180_000;

/** Walks; with `writes` changes too, between which the reads find what was made. Throws when the server cannot be used at all. */
export async function walk(client: Client, { writes, mark }: { writes: boolean; mark: string }): Promise<Walk> {
  const walked: Walked[] = [];
  const notWalked: string[] = [];
  const { tools } = await client.listTools();
  const offered = new Map(tools.map((tool) => [tool.name, tool]));

  const call = async (tool: string, args: Args): Promise<Envelope | undefined> => {
    const schema = offered.get(tool)?.outputSchema;
    if (!schema) return undefined;
    const missing = Object.keys(args).filter((name) => isMissing(args[name]));
    if (missing.length > 0) {
      notWalked.push(`${tool} ${JSON.stringify(args)}: this Ombi has nothing for ${missing.join(', ')}`);
      return undefined;
    }
    let [envelope, problems]: [Envelope | undefined, string[]] = [undefined, []];
    try {
      const result = await client.callTool({ name: tool, arguments: args }, undefined, { timeout: patienceMs });
      envelope = result.structuredContent as unknown as Envelope;
      problems = resultBreaches(tool, result, validatorOf(schema));
      const { error } = envelope ?? {};
      if (error && faults.includes(error.code)) problems.push(`${error.code}: ${error.message}`);
    } catch (error) {
      problems.push(error instanceof Error ? error.message : 'no result');
    }
    walked.push({ tool, args, envelope, problems });
    return envelope;
  };

  const read: Read = async (tool, args) => {
    const data = (await call(tool, args))?.data as Readonly<Record<string, unknown>> | undefined;
    const records = (data?.['items'] ?? data?.['values'] ?? data?.['files'] ?? []) as readonly Found[];
    return { records, revision: data?.['revision'] as string | undefined };
  };

  const change = async ({ tool, args, keep }: Change, made: Made) => {
    const envelope = await call(tool, await args(made, read));
    if (envelope?.data) keep?.(envelope.data as Changed, made);
  };

  const first = await call('read_users', { view: 'me' });
  if (walked.length > 0 && !first?.ok) throw new Error(first?.error?.message ?? walked[0]?.problems[0] ?? '');
  const made = writes ? beginMaking(await findIds(read), mark) : undefined;
  if (made) for (const making of makings) await change(making, made);
  const ids = await findIds(read);
  for (const [tool, args] of [...everyView(ids), ...rawCalls, ...operationCalls(ids)]) await call(tool, args);
  if (made) for (const doing of doings) await change(doing, made);

  const named = new Set([...walked.map(({ tool }) => tool), ...notWalked.map((line) => line.split(' ')[0])]);
  const rest = tools.filter(({ name }) => !named.has(name));
  const changing = rest.filter(({ annotations }) => !annotations?.readOnlyHint);
  for (const { name } of rest.filter((tool) => !changing.includes(tool))) notWalked.push(`${name}: no call is known`);
  if (changing.length > 0) {
    const why = writes ? 'tools of single operations that change something' : 'tools that change something';
    notWalked.push(`${changing.length} ${why}`);
  }
  return { walked, notWalked: [...new Set(notWalked)] };
}

/** Those of toolset raw. */
const rawCalls: readonly [tool: string, args: Args][] = [
  ['api_search_operations', { query: 'movie requests' }],
  ['api_describe_operation', { operation: 'GET /api/v1/Request/movie' }],
  ['api_request', { method: 'GET', path: '/api/v1/Status/info' }],
];

function isMissing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === undefined;
  return Object.values(value).some(isMissing);
}
