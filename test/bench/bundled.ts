/** One minified file, as `npm run build` makes ours. */
import { build } from 'esbuild';
import { defaultTools } from '../../generator/default-tools.ts';

/** Bundles a script for the oldest Node that ours runs on. */
export async function bundled(script: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [script],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    logLevel: 'silent',
    plugins: [defaultTools],
    banner: {
      // Bundled CommonJS dependencies look for require.
      js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
    },
  });
}
