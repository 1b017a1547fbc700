/** read_logs through a real MCP client against a fake Ombi that has the recorded log files. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { LogsPayload } from '../../generated/contract.ts';
import type { Envelope } from '../../src/call/envelope.ts';
import { type Answer, type RecordedOmbi, recordedCase, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { openSession, type Session } from '../support/session.ts';

export const listFiles = 'GET /api/v2/System/logs';
export const readFile = 'GET /api/v2/System/logs/{logFileName}';

export interface LogsAnswer extends Envelope {
  data: LogsPayload & { lines: string[]; files: { file_id: string; name: string }[] };
}

export interface LogsSession {
  readonly ombi: RecordedOmbi;
  /** Calls read_logs on the bare key, or as a user of the household. */
  call(args?: Record<string, unknown>, userName?: string): Promise<Envelope>;
  /** The same, for answers that went well. */
  read(args?: Record<string, unknown>): Promise<LogsAnswer>;
  /** The id of a file, as `files` lists it. */
  idOf(name: string): Promise<string>;
  /** Ombi's only file is this one. */
  only(answer: Answer): void;
}

/** A text as Ombi sends a log file. */
export const logText = (text: string): Answer => ({ headers: { 'content-type': 'text/plain; charset=utf-8' }, text });

/** To be called once, at the top of a test file. */
export function logsSession(): LogsSession {
  let ombi: RecordedOmbi;
  const sessions = new Map<string | undefined, Promise<Session>>();
  beforeAll(async () => {
    ombi = await startRecordedOmbi();
  });
  beforeEach(() => {
    ombi.forget();
    ombi.on(listFiles, ({ call }) => {
      if (call.userName === 'alice') return 'as-alice-power-user';
      return call.userName === 'bob' ? 'as-bob' : 'normal';
    });
    // The newest file is the one that was recorded of a fresh server.
    const files = ['fresh-server', 'normal', 'start-lines', 'empty-file', 'not-found'].map((name) => ({
      name,
      path: recordedCase('get-v2-system-logs-logfilename', name).request.path,
    }));
    ombi.on(readFile, ({ call }) => files.find(({ path }) => path === call.path)?.name ?? 'not-found');
  });
  afterAll(async () => {
    for (const session of sessions.values()) await (await session).close();
    await ombi.close();
  });
  const own: LogsSession = {
    get ombi() {
      return ombi;
    },
    call: async (args = {}, userName) => {
      const options = { url: ombi.url, apiKey: ombi.apiKey, ...(userName ? { userName } : {}) };
      const session = sessions.get(userName) ?? openSession(options);
      sessions.set(userName, session);
      return (await session).call('read_logs', args);
    },
    read: async (args) => {
      const answer = await own.call(args);
      if (!answer.ok) throw new Error(JSON.stringify(answer));
      return answer as LogsAnswer;
    },
    idOf: async (name) => {
      const { data } = await own.read({ view: 'files' });
      return data.files.find((file) => file.name === name)?.file_id ?? '';
    },
    only: (answer) => {
      ombi.on(listFiles, { json: ['log20261130.txt'] }).on(readFile, answer);
    },
  };
  return own;
}
