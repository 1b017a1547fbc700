/** `npm run build`: src/ → dist/ombi-mcp.js, one minified file with the catalogue in it, and the demo's data beside it. */
import { chmodSync, cpSync } from 'node:fs';
import { build } from 'esbuild';
import { lazyFormValidator } from './lazy-form-validator.ts';

await build({
  entryPoints: ['src/main.ts'],
  outfile: 'dist/ombi-mcp.js',
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  legalComments: 'linked',
  banner: {
    // Bundled CommonJS dependencies (ajv) look for require.
    js: "#!/usr/bin/env node\nimport{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
  },
  // Only loaded when a proxy or insecure TLS is configured.
  external: ['undici'],
  plugins: [lazyFormValidator],
});
chmodSync('dist/ombi-mcp.js', 0o755);
// The demo's data stay outside of the bundle: whoever serves a real Ombi never reads them.
cpSync('src/demo/data', 'dist/data', { recursive: true });
process.stdout.write('built dist/ombi-mcp.js\n');
