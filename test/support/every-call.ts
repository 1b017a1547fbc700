/** Legal calls of every tool there is: of the curated ones each view, of the operation layer each operation, and the raw ones. */
import { layerTools, sampleArguments } from '../operation-layer/layer.ts';
import { everyView } from './every-view.ts';
import { examples } from './examples.ts';

export type Call = readonly [tool: string, args: Record<string, unknown>];

/** Every legal call of a curated tool that tests know of. */
export const curatedCalls: readonly Call[] = [...examples(), ...everyView()];

/** One call of every operation, with every input given. */
export const layerCalls: readonly Call[] = layerTools.map((tool) => [tool.name, sampleArguments(tool)]);

const approve = JSON.stringify({ id: 5, is4K: false });

/** Calls of the raw tools: two that ask nobody, and of `api_request` each kind of operation. */
export const rawCalls: readonly Call[] = [
  ['api_search_operations', { query: 'approve movie' }],
  ['api_describe_operation', { operation: 'POST /api/v1/Request/movie/approve' }],
  ['api_request', { path: '/api/v1/Request/movie/total' }],
  ['api_request', { path: '/api/v2/Requests/movie/10/0/id/asc' }],
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
