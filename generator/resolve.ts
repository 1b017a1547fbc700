/** Joins the decisions to the corrected swagger: one model that checks, composers and emitters read. */
import type { Family, OperationEntry, OperationTool, Route, Source, Tool, Withheld } from '../spec/types.ts';
import { operationName } from './compose/operation-name.ts';
import { answerSchema, type DocumentOperation, operationsOf, referredSchema } from './document.ts';
import type { Json, LedgerEntry, Sources } from './read.ts';

export interface UpstreamParameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
}

export interface UpstreamOperation {
  name: string;
  method: string;
  path: string;
  parameters: readonly UpstreamParameter[];
  takesBody: boolean;
  /** What the 200 answer is: a JSON type, or a list of objects; undefined where the swagger names none or it may be null. */
  answer: 'array' | 'objects' | 'object' | 'string' | 'integer' | 'number' | 'boolean' | undefined;
}

export interface ResolvedRoute {
  /** `spec/tools/read-search.ts routes[0]`. */
  source: string;
  route: Route;
  /** Every operation the route may call, its own first. */
  operations: readonly string[];
}

export interface ResolvedTool {
  source: string;
  tool: Tool;
  families: readonly Family[];
  routes: readonly ResolvedRoute[];
  /** TypeScript name of its input, e.g. `ReadSearchInput`. */
  inputType: string;
}

/** An operation as the operation layer has it. */
export interface ResolvedOperation {
  name: string;
  toolName: string;
  entry: OperationEntry;
  words: OperationTool;
  upstream: UpstreamOperation;
  /** The reason why only an operator can switch it on; undefined for one that the layer offers. */
  withheld: Withheld | undefined;
  /** What is better: an operation, or the curated tool that serves it. */
  instead: string | undefined;
}

export interface Model extends Sources {
  corrected: Json;
  upstream: ReadonlyMap<string, UpstreamOperation>;
  tools: readonly ResolvedTool[];
  /** The operation layer, by the names of its tools. */
  layer: { operations: readonly ResolvedOperation[]; parameters: Sources['layerWords']['parameters'] };
  /** Operations that generated code offers: those of routes and of the runtime itself, sorted. */
  calledOperations: readonly { name: string; entry: OperationEntry }[];
}

/** Builds the model. Dangling names are kept as they are, for the checks to report all at once. */
export function resolve(sources: Sources, corrected: Json): Model {
  const upstream = new Map(operationsOf(corrected).map((o) => [o.name, resolveOperation(corrected, o)]));
  const tools = sources.ledger.map(resolveTool);
  const called = new Set<string>(sources.defaults.runtimeOperations);
  for (const tool of tools) for (const route of tool.routes) for (const name of route.operations) called.add(name);
  return {
    ...sources,
    corrected,
    upstream,
    tools,
    layer: { operations: resolveLayer(sources, upstream), parameters: sources.layerWords.parameters },
    calledOperations: [...called]
      .sort()
      .flatMap((name) => (sources.operations[name] ? [{ name, entry: sources.operations[name] }] : [])),
  };
}

/** Operations without words, facts or a place in the swagger are left to the checks. */
function resolveLayer(sources: Sources, upstream: Model['upstream']): ResolvedOperation[] {
  const { layerWords, operations, notServed } = sources;
  return Object.entries(layerWords.operations)
    .flatMap(([name, words]) => {
      const [entry, found] = [operations[name], upstream.get(name)];
      if (!entry || !found) return [];
      const toolName = operationName(name, words.action, layerWords.names);
      const refusal = notServed[name];
      const withheld = entry.api === true ? undefined : (refusal?.reason ?? entry.api);
      const instead = refusal && 'by' in refusal ? refusal.by : withheld ? entry.tool : undefined;
      return [{ name, toolName, entry, words, upstream: found, withheld, instead }];
    })
    .sort((a, b) => (a.toolName < b.toolName ? -1 : 1));
}

function resolveOperation(corrected: Json, { name, path, method, operation }: DocumentOperation): UpstreamOperation {
  return {
    name,
    method,
    path,
    parameters: (operation.parameters ?? []).map((p: Json) => ({
      name: p.name,
      in: p.in,
      required: p.required === true,
    })),
    takesBody: operation.requestBody !== undefined,
    answer: answerType(corrected, answerSchema(operation)),
  };
}

function answerType(corrected: Json, schema: Json | undefined): UpstreamOperation['answer'] {
  const { type, items } = referredSchema(corrected, schema) ?? schema ?? {};
  const kinds = [type].flat();
  if (kinds.includes('null')) return undefined;
  return kinds[0] === 'array' && answerType(corrected, items) === 'object' ? 'objects' : kinds[0];
}

function resolveTool({ file, tool }: LedgerEntry): ResolvedTool {
  const words = tool.name.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return {
    source: file,
    tool,
    families: [...new Set(tool.routes.map((route) => route.family))],
    inputType: `${words.join('')}Input`,
    routes: tool.routes.map((route, index) => ({
      source: `${file} routes[${index}]`,
      route,
      operations: [...(route.call ? [route.call] : []), ...(route.also ?? [])],
    })),
  };
}

/** Every source of a value in a route's bind, those of the body's members included. */
export function sourcesOf(bind: Route['bind']): Source[] {
  const { body = {}, ...parameters } = (bind ?? {}) as Record<string, Source> & { body?: Record<string, Source> };
  return [...Object.values(parameters), ...Object.values(body)];
}
