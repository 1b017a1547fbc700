/** Starts the bench's Ombi, in a process of its own: what it does is not done by whoever is measured, nor by the clock. */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ended, launched } from './launched.ts';

export interface BenchOmbi {
  readonly url: string;
  close(): Promise<void>;
}

/** Ready when it gives it. */
export async function startOmbi(): Promise<BenchOmbi> {
  const script = fileURLToPath(new URL('bench-ombi.ts', import.meta.url));
  const child = launched({ args: ['--import', 'tsx', script], env: {} });
  const died = once(child, 'exit').then(() => {
    throw new Error('the bench’s Ombi does not start');
  });
  const [address] = (await Promise.race([once(child.stdout ?? process.stdin, 'data'), died])) as [Buffer];
  died.catch(() => {});
  return { url: address.toString().trim(), close: () => ended(child) };
}
