/**
 * `npm run build`: src/ → dist/ombi-mcp.js, minified, with a part beside it for all that is imported only when it is needed:
 * a start reads what stdio needs and nothing else. The demo's data stand beside them.
 */
import { chmodSync, cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { defaultTools } from './default-tools.ts';
import { lazyFormValidator } from './lazy-form-validator.ts';
import { leanProxyAgents } from './lean-proxy-agents.ts';
import { licensesOf } from './licenses.ts';

const { metafile } = await build({
  entryPoints: ['src/main.ts'],
  outdir: 'dist',
  entryNames: 'ombi-mcp',
  chunkNames: '[name]-[hash]',
  splitting: true,
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  legalComments: 'none',
  metafile: true,
  banner: {
    // Bundled CommonJS dependencies (ajv) look for require.
    js: "#!/usr/bin/env node\nimport{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
  },
  plugins: [lazyFormValidator, defaultTools, leanProxyAgents],
});
chmodSync('dist/ombi-mcp.js', 0o755);
const written = new Set(Object.keys(metafile.outputs).map((path) => basename(path)));
for (const name of readdirSync('dist')) {
  // Parts of builds before.
  if (name.endsWith('.js') && !written.has(name)) rmSync(join('dist', name));
}
writeFileSync('dist/LICENSES.txt', licensesOf(metafile));
// The demo's data stay outside of the bundle: whoever serves a real Ombi never reads them.
cpSync('src/demo/data', 'dist/data', { recursive: true });
process.stdout.write('built dist/ombi-mcp.js\n');
