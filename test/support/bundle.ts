/** The built binary, made once a test run. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where it is. */
export const binary = join('dist', 'ombi-mcp.js');

/** Path of `dist/ombi-mcp.js`; builds it unless the run's build gate just did. */
export async function bundle(): Promise<string> {
  if (process.env['OMBI_MCP_BUNDLE_BUILT'] !== 'true' || !existsSync(binary)) {
    execFileSync(process.execPath, [join('node_modules', 'tsx', 'dist', 'cli.mjs'), join('generator', 'bundle.ts')]);
  }
  return binary;
}
