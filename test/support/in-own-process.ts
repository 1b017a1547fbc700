/** Runs a script of the tests as a process of its own, where its memory can be measured. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Memory } from './memory.ts';

/** What the script writes, as JSON, given an address, the kind of memory that it is to measure, and what else it takes. */
export async function inOwnProcess<Said>(
  script: URL,
  url: string,
  memory: Memory = 'retained',
  ...more: readonly string[]
): Promise<Said> {
  const flags = memory === 'retained' ? ['--expose-gc'] : [];
  const args = [...flags, '--import', 'tsx', fileURLToPath(script), url, memory, ...more];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as Said;
}
