/** `npm run build`: src/ → dist/ombi-mcp.js, one minified file with the catalogue in it, and the demo's data beside it. */
import { chmodSync, cpSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { defaultTools } from './default-tools.ts';
import { lazyFormValidator } from './lazy-form-validator.ts';
import { licensesOf } from './licenses.ts';

const { metafile } = await build({
  entryPoints: ['src/main.ts'],
  outfile: 'dist/ombi-mcp.js',
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
  // Only loaded when a proxy or insecure TLS is configured.
  external: ['undici'],
  plugins: [lazyFormValidator, defaultTools],
});
chmodSync('dist/ombi-mcp.js', 0o755);
writeFileSync('dist/LICENSES.txt', licensesOf(metafile));
// The demo's data stay outside of the bundle: whoever serves a real Ombi never reads them.
cpSync('src/demo/data', 'dist/data', { recursive: true });
process.stdout.write('built dist/ombi-mcp.js\n');
