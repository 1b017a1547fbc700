/** One server on stdio, spoken to in lines: no client library stands between it and the clock. */
import type { ChildProcess } from 'node:child_process';
import type { Contender, Launch, ToolCall } from './contenders.ts';
import { ended, launched, residentMiB } from './launched.ts';

export interface StdioSession {
  /** From the start of the process to the answer of tools/list, and the memory it had then. */
  readonly start: { readonly ms: number; readonly rssMiB: number };
  /** The `result` of tools/list as it came. */
  readonly list: string;
  /** The answer to one call, as it came. */
  call(call: ToolCall): Promise<string>;
  close(): Promise<void>;
}

/** Longest wait for an answer, in milliseconds. */
const patienceMs = 60_000;

/** The messages that begin every session. */
export const handshake = [
  {
    jsonrpc: '2.0',
    id: 'initialize',
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'bench', version: '1' } },
  },
  { jsonrpc: '2.0', method: 'notifications/initialized' },
] as const;

/** Starts it and asks for the list. Throws where it ends or does not answer. */
export async function openStdio(launch: Launch): Promise<StdioSession> {
  const began = performance.now();
  const child = launched(launch);
  const next = lines(child);
  const send = (message: object) => child.stdin?.write(`${JSON.stringify(message)}\n`);
  for (const message of [...handshake, { jsonrpc: '2.0', id: 'list', method: 'tools/list' }]) send(message);
  try {
    await next();
    const list = await next();
    const start = { ms: performance.now() - began, rssMiB: residentMiB(child) };
    let id = 0;
    return {
      start,
      list,
      async call(params) {
        send({ jsonrpc: '2.0', id: id++, method: 'tools/call', params });
        return next();
      },
      close: () => ended(child),
    };
  } catch (error) {
    await ended(child);
    throw error;
  }
}

/** The lines of its stdout, one by one. A server that says something else there breaks the protocol and is not measured. */
function lines(child: ChildProcess): () => Promise<string> {
  const whole: string[] = [];
  let parts: string[] = [];
  let waiting: { resolve(line: string): void; reject(error: Error): void } | undefined;
  let gone = false;
  child.stdin?.on('error', () => {});
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    const [first = '', ...rest] = chunk.split('\n');
    parts.push(first);
    for (const part of rest) {
      whole.push(parts.join(''));
      parts = [part];
    }
    const line = waiting && whole.shift();
    if (line === undefined) return;
    waiting?.resolve(line);
    waiting = undefined;
  });
  child.once('exit', () => {
    gone = true;
    waiting?.reject(new Error('its process ended'));
  });
  return async () => {
    const line = whole.shift();
    if (line !== undefined) return line;
    if (gone) throw new Error('its process ended');
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<string>((resolve, reject) => {
        waiting = { resolve, reject };
        timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs / 1000} s`)), patienceMs);
      });
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Sessions of contenders with the Ombi at this address, each opened at its first use and kept until all are closed. */
export function onceOpened(ombi: string) {
  const open = new Map<Contender, Promise<StdioSession>>();
  const opened = (contender: Contender) => {
    const session = open.get(contender) ?? Promise.resolve().then(() => openStdio(contender.stdio(ombi)));
    open.set(contender, session);
    return session;
  };
  const close = async () => {
    for (const session of await Promise.allSettled(open.values())) {
      if (session.status === 'fulfilled') await session.value.close();
    }
  };
  return Object.assign(opened, { close });
}
