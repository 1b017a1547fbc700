/** orval: writes the files of an MCP server; building and starting them is left to whoever uses them. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundled } from '../bundled.ts';
import { askedRows, type Contender } from '../contenders.ts';
import { installed, whyNot } from './installed.ts';

const dependencies = { orval: '8.38.0', '@modelcontextprotocol/sdk': '1.32.2', zod: '4.6.7' };

/** orval itself runs on this Node or a newer one; what it writes runs on ours. */
const neededNode = [22, 18] as const;
const newerNode = '22.22.0';

/** Made in `folder` of the swagger at that path. */
export async function orval(folder: string, swagger: string): Promise<Contender> {
  const failed = await whyNot(() =>
    installed(folder, { ...dependencies, ...(isNewEnough() ? {} : { [nodePackage()]: newerNode }) }, () =>
      generate(folder, swagger),
    ),
  );
  return {
    name: 'orval 8.38.0, client mcp',
    form: 'its files, bundled and minified by esbuild as ours are',
    stdio: (ombi) => {
      if (failed) throw new Error(failed);
      return { args: [join(folder, 'build', 'server.js')], env: { OMBI: ombi } };
    },
    page: (position) => ({
      name: 'getApiV2RequestsMovieCountPositionSortSortOrder',
      arguments: { pathParams: { count: askedRows, position, sort: 'id', sortOrder: 'desc' } },
    }),
  };
}

function isNewEnough(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > neededNode[0] || (major === neededNode[0] && minor >= neededNode[1]);
}

const nodePackage = () => `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

async function generate(folder: string, swagger: string): Promise<void> {
  const output = {
    mode: 'single',
    client: 'mcp',
    baseUrl: { runtime: 'process.env.OMBI' },
    target: 'src/handlers.ts',
    schemas: 'src/http-schemas',
  };
  const config = { ombi: { input: { target: swagger }, output } };
  writeFileSync(join(folder, 'orval.config.mjs'), `export default ${JSON.stringify(config)};`);
  const node = isNewEnough() ? process.execPath : join(folder, 'node_modules', nodePackage(), 'bin', 'node');
  const command = join('node_modules', 'orval', 'dist', 'bin', 'orval.mjs');
  execFileSync(node, [command, '--config', 'orval.config.mjs'], { cwd: folder, stdio: 'pipe' });
  await bundled(join(folder, 'src', 'server.ts'), join(folder, 'build', 'server.js'));
}
