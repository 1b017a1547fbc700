/** Makes all contenders ready: bundles the floor, installs and builds the peers where that was not done before. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Contender } from './contenders.ts';
import { floor } from './floor.ts';
import { ours } from './ours.ts';
import { openapiMcpGenerator } from './peers/openapi-mcp-generator.ts';
import { openapiMcpServer } from './peers/openapi-mcp-server.ts';
import { orval } from './peers/orval.ts';
import { writePeerSwagger } from './peers/peer-swagger.ts';

/** Outside of what `npm ci` installs for us: no peer is a dependency. */
export const cache = resolve('node_modules', '.cache', 'ombi-mcp-bench');

/** Ours first, the floor second. A peer that cannot be installed or made is there too, and tells why when it is started. */
export async function prepare(): Promise<Contender[]> {
  mkdirSync(cache, { recursive: true });
  const swagger = writePeerSwagger(cache);
  const peers = [
    await openapiMcpGenerator(join(cache, 'openapi-mcp-generator'), swagger),
    await openapiMcpServer(join(cache, 'openapi-mcp-server'), swagger),
    await orval(join(cache, 'orval'), swagger),
  ];
  return [ours(cache), await floor(join(cache, 'floor')), ...peers];
}
