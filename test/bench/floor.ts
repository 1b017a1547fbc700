/** The floor: what the SDK itself costs. It serves the same list as ours, in one bundled file for each transport. */
import { join } from 'node:path';
import { bundled } from './bundled.ts';
import { type Contender, pagePath } from './contenders.ts';

/** Bundled into `folder`. */
export async function floor(folder: string): Promise<Contender> {
  const [stdio, http] = [join(folder, 'stdio.js'), join(folder, 'http.js')];
  await bundled('test/bench/floor/stdio.ts', stdio);
  await bundled('test/bench/floor/http.ts', http);
  return {
    name: 'bare SDK server',
    form: 'the floor: the SDK’s `Server` with our list; a call hands on Ombi’s answer as it came',
    stdio: (ombi) => ({ args: [stdio], env: { OMBI: ombi } }),
    http: (ombi, port) => ({ args: [http, String(port)], env: { OMBI: ombi }, path: '/mcp', headers: () => ({}) }),
    page: (position) => ({ name: 'any', arguments: { path: pagePath(position) } }),
  };
}
