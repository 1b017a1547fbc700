/** What the tests of the operation layer share: its tools, a session that has all of them, and arguments made from schemas. */
import { operationTools } from '../../src/catalog.ts';
import { startRecordedOmbi } from '../support/recorded-ombi.ts';
import { openSession, type SessionOptions } from '../support/session.ts';

/** A JSON Schema as far as the operation layer publishes any. */
export interface Schema {
  readonly type: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  readonly description?: string;
  readonly enum?: readonly (string | number)[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
}

export type Arguments = Record<string, unknown>;

/** Every operation's tool, whatever is registered. */
export const layerTools = operationTools();
export const offered = layerTools.filter(({ operation }) => operation.withheld === undefined);
export const withheld = layerTools.filter(({ operation }) => operation.withheld !== undefined);

export type LayerTool = (typeof layerTools)[number];

/** The published inputs of a tool. */
export const inputsOf = ({ published }: LayerTool) => published.inputSchema as unknown as Schema;

/** The tool of an operation, as the swagger spells it. */
export function toolOf(operation: string): LayerTool {
  const found = layerTools.find((tool) => tool.operation.name === operation);
  if (!found) throw new Error(`There is no operation ${operation}`);
  return found;
}

export const offeredOnly = { OMBI_MCP_TOOLSETS: 'api' };
/** Registers the tools of all 377 operations. */
export const everyOperation = {
  ...offeredOnly,
  OMBI_MCP_EXPOSE: withheld.map(({ operation }) => operation.name).join(','),
};

/** A fake Ombi and a client with the operation layer; close both with `close`. */
export async function openLayer(settings: Record<string, string>, options: Partial<SessionOptions> = {}) {
  const ombi = await startRecordedOmbi();
  const session = await openSession({ url: ombi.url, apiKey: ombi.apiKey, settings, ...options });
  const close = async () => {
    await session.close();
    await ombi.close();
  };
  return { ombi, session, close };
}

/** What people type where text is free; it holds what has a meaning in paths and queries. */
export const oddText = 'Amélie & co, 50% +1 #2?';

/** Texts of which each fits the pattern that it stands behind. */
const fitting: Readonly<Record<string, string>> = {
  '^[A-Za-z0-9][A-Za-z0-9_-]*$': 'b1f0-A_7',
  '^[a-z]{2}(-[A-Za-z]{2})?$': 'pt-BR',
  '^[A-Z]{2}$': 'GB',
  '^(tt)?[0-9]+$': 'tt0133093',
  '^[0-9]+$': '121361',
  '^[A-Za-z0-9]+$': 'a1B2',
  '^[^/]*[^/.\\s][^/]*$': oddText,
  '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$': '5b11f4ce-a62d-471e-81fc-a69a8278c7da',
  '^tt[0-9]+$': 'tt0133093',
  '\\S': oddText,
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}$': '2026-11-30',
  '^[A-Za-z0-9][A-Za-z0-9._-]*$': 'log-20261130.txt',
};

/** Arguments that give every property a value; no two whole numbers are the same, so that none can stand for another. */
export function sampleArguments(tool: LayerTool): Arguments {
  let last = 10;
  const next = ({ minimum = 0, maximum = 10_000 }: Schema) => {
    last++;
    return Math.min(Math.max(last, minimum + last - 10), maximum);
  };
  const sample = (schema: Schema): unknown => {
    if (schema.enum) return schema.enum.at(-1);
    switch (schema.type) {
      case 'object':
        return members(schema);
      case 'array':
        return [sample(schema.items as Schema)];
      case 'string':
        return textFor(schema);
      case 'boolean':
        return true;
      case 'number':
        return next(schema) + 0.5;
      case 'integer':
        return next(schema);
    }
  };
  const members = ({ properties = {} }: Schema): Arguments =>
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, sample(schema)]));
  return members(inputsOf(tool));
}

function textFor({ pattern, maxLength }: Schema): string {
  const text = pattern === undefined ? oddText : fitting[pattern];
  if (text === undefined) throw new Error(`No text is known that fits ${pattern}`);
  return text.slice(0, maxLength);
}

/** A right answer to the operation, as little of one as there may be. */
export function leastAnswer({ operation }: LayerTool) {
  const { answer, accept, rows } = operation.facts;
  if (accept) return { text: 'a line\n', headers: { 'content-type': 'text/plain; charset=utf-8' } };
  if (rows?.at === 'collection') return { json: { collection: [], total: 0 } };
  return { json: answer === undefined ? true : least[answer] };
}

const least = { array: [], objects: [], object: {}, string: 'a word', integer: 1, number: 1, boolean: true } as const;
