/** @ivotoby/openapi-mcp-server: reads the swagger at each start. */
import { join } from 'node:path';
import { askedRows, type Contender, type Launch } from '../contenders.ts';
import { installed, whyNot } from './installed.ts';

/** Installed in `folder`; serves the swagger at that path, a tool for each operation. */
export async function openapiMcpServer(folder: string, swagger: string): Promise<Contender> {
  const failed = await whyNot(() => installed(folder, { '@ivotoby/openapi-mcp-server': '1.16.1' }));
  const launch = (ombi: string, ...args: string[]): Launch => {
    if (failed) throw new Error(failed);
    const command = join(folder, 'node_modules', '@ivotoby', 'openapi-mcp-server', 'bin', 'mcp-server.js');
    const options = ['--api-base-url', ombi, '--openapi-spec', swagger, '--headers', 'ApiKey:key'];
    return { args: [command, ...options, '--verbose', 'false', ...args], env: {} };
  };
  return {
    name: '@ivotoby/openapi-mcp-server 1.16.1',
    form: 'its published bundle, `--verbose false`, else as it is by default',
    stdio: (ombi) => launch(ombi),
    http: (ombi, port) => ({
      ...launch(ombi, '--transport', 'http', '--port', String(port)),
      path: '/mcp',
      headers: () => ({}),
    }),
    page: (position) => ({
      name: 'get-api-v-2-requests-movie-count-position-sort-sort-order',
      arguments: { count: askedRows, position, sort: 'id', sortOrder: 'desc' },
    }),
  };
}
