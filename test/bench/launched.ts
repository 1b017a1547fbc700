/** A contender's process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Launch } from './contenders.ts';

/** Starts it with nothing of our environment but where programs are. What it says on stderr is thrown away. */
export function launched({ args, env }: Launch): ChildProcess {
  const { PATH, HOME } = process.env;
  return spawn(process.execPath, args, { env: { PATH, HOME, ...env }, stdio: ['pipe', 'pipe', 'ignore'] });
}

/** Ends it, whatever it does. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Resident memory of a process in MiB; NaN where the system does not tell, as only Linux does without a helper. */
export function residentMiB({ pid }: ChildProcess): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;
  } catch {
    return Number.NaN;
  }
}
