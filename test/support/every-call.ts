/** Legal calls of every tool there is: of the curated ones each view, of the operation layer each operation, and the raw ones. */
import { routes } from '../../generated/adapters.ts';
import { layerTools, sampleArguments } from '../operation-layer/layer.ts';
import { everyView } from './every-view.ts';
import { examples } from './examples.ts';

export type Arguments = Record<string, unknown>;
export type Call = readonly [tool: string, args: Arguments];

/** Every legal call of a curated tool that tests know of. */
export const curatedCalls: readonly Call[] = [...examples(), ...everyView()];

/** One call of every operation, with every input given. */
export const layerCalls: readonly Call[] = layerTools.map((tool) => [tool.name, sampleArguments(tool)]);

const approve = JSON.stringify({ id: 5, is4K: false });

/** Calls of the raw tools: two that never ask Ombi, and of `api_request` each kind of operation. */
export const rawCalls: readonly Call[] = [
  ['api_search_operations', { query: 'approve movie' }],
  ['api_describe_operation', { operation: 'POST /api/v1/Request/movie/approve' }],
  ['api_request', { path: '/api/v1/Request/movie/total' }],
  ['api_request', { path: '/api/v2/Requests/movie/10/0/id/asc' }],
  ['api_request', { path: '/api/v1/Issues/10/0/1', query: [{ name: 'status', value: '1' }] }],
  ['api_request', { path: '/api/v2/Later/unheard-of' }],
  ['api_request', { method: 'POST', path: '/api/v1/Request/movie/approve', body: approve }],
  ['api_request', { method: 'DELETE', path: '/api/v1/Request/movie/5' }],
];

/** The calls by their tool, in order. */
export function byTool(calls: readonly Call[]): ReadonlyMap<string, readonly Call[]> {
  const all = new Map<string, Call[]>();
  for (const call of calls) all.set(call[0], [...(all.get(call[0]) ?? []), call]);
  return all;
}

/** The operations that a curated tool may call. */
export const operationsOfTool = (tool: string): readonly string[] =>
  (routes[tool] ?? []).flatMap(({ operations }) =>
    operations === 'any' ? [] : operations.map(({ operation }) => operation),
  );
