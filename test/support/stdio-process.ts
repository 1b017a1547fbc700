/** The built bundle as a host starts it: a process that speaks on stdin and stdout, and inherits no settings. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { binary } from './bundle.ts';

/** Settings with which the server starts; nothing answers at that address. */
export const settings = { OMBI_URL: 'http://127.0.0.1:9', OMBI_API_KEY: 'key', OMBI_USERNAME: 'bob' };

export const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

const children: ChildProcess[] = [];

/** For `afterEach`. */
export function killAll(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL');
}

/** Starts it, built before (`bundle`); `output` is what it has written so far. */
export function start(args: readonly string[] = [], environment: Readonly<Record<string, string>> = settings) {
  const child = spawn(process.execPath, [binary, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
  });
  children.push(child);
  // A process that has ended takes nothing more.
  child.stdin.on('error', () => {});
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
  }));
  const lines = () => output.stdout.split('\n').slice(0, -1);
  return {
    child,
    output,
    /** The exit code, or the signal that ended it. */
    ended,
    /** The messages so far, as soon as there are so many. */
    async answers(count: number) {
      while (lines().length < count) await once(child.stdout, 'data');
      return lines().map((line) => JSON.parse(line) as Record<string, never>);
    },
    send: (message: unknown) => child.stdin.write(`${JSON.stringify(message)}\n`),
  };
}
