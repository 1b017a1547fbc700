/** `npm run e2e`. */
import { bundle } from '../support/bundle.ts';
import { connectBundle } from './connect-bundle.ts';
import { runE2e } from './run-e2e.ts';

process.exitCode = await runE2e(
  process.argv.slice(2),
  process.env,
  async (settings) => connectBundle(await bundle())(settings),
  { print: (text) => process.stdout.write(text), say: (text) => process.stderr.write(text) },
);
