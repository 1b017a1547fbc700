/** openapi-mcp-generator: writes a TypeScript project that is compiled and run. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { askedRows, type Contender, type Launch } from '../contenders.ts';
import { installed, whyNot } from './installed.ts';

/** It, and what the project that it writes asks for. */
const dependencies = {
  'openapi-mcp-generator': '4.0.1',
  '@hono/node-server': '1.19.19',
  '@modelcontextprotocol/sdk': '1.32.2',
  axios: '1.21.1',
  dotenv: '16.6.1',
  'fetch-to-node': '2.1.0',
  hono: '4.13.19',
  'json-schema-to-zod': '2.8.1',
  uuid: '11.1.1',
  zod: '3.25.76',
};

const transports = ['stdio', 'streamable-http'];

/** Made in `folder` of the swagger at that path. */
export async function openapiMcpGenerator(folder: string, swagger: string): Promise<Contender> {
  const failed = await whyNot(() =>
    installed(folder, dependencies, () => {
      for (const transport of transports) generate(folder, swagger, transport);
    }),
  );
  const launch = (transport: string, env: Readonly<Record<string, string>>): Launch => {
    if (failed) throw new Error(failed);
    return { args: [join(folder, transport, 'build', 'index.js')], env: { API_KEY_APIKEY: 'key', ...env } };
  };
  return {
    name: 'openapi-mcp-generator 4.0.1',
    form: 'its project, `npm start` on the compiled files',
    stdio: (ombi) => launch('stdio', { API_BASE_URL: ombi }),
    http: (ombi, port) => ({
      ...launch('streamable-http', { API_BASE_URL: ombi, PORT: String(port) }),
      path: '/mcp',
      headers: () => ({}),
    }),
    page: (position) => ({
      name: 'GetApiV2RequestsMovieBySortorder',
      arguments: { count: askedRows, position, sort: 'id', sortOrder: 'desc' },
    }),
  };
}

/** The types are dropped file by file, which gives what its `npm run build` gives. */
function generate(folder: string, swagger: string, transport: string): void {
  const output = join(folder, transport);
  const command = join(folder, 'node_modules', 'openapi-mcp-generator', 'bin', 'openapi-mcp-generator.js');
  execFileSync(
    process.execPath,
    [command, '--input', swagger, '--output', output, '--transport', transport, '--force'],
    { stdio: 'pipe' },
  );
  buildSync({
    entryPoints: [join(output, 'src', '*.ts')],
    outdir: join(output, 'build'),
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  });
}
