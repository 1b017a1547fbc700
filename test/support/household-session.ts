/** One tool through a real MCP client against a fake Ombi that knows the people of the recorded household. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Envelope } from '../../src/call/envelope.ts';
import { type RecordedOmbi, startRecordedOmbi } from './recorded-ombi.ts';
import { openSession, type Session } from './session.ts';

export interface HouseholdSession {
  readonly ombi: RecordedOmbi;
  /** Calls the tool as a user of the household; `key` runs on the bare key. */
  call(as: string, args?: Record<string, unknown>): Promise<Envelope>;
  /** The same, for answers that carry data; fails the test for others. */
  read<Data>(as: string, args?: Record<string, unknown>): Promise<Envelope & { data: Data }>;
}

const identities: Record<string, string> = {
  key: 'bare-key',
  admin: 'as-admin',
  alice: 'as-alice',
  bob: 'as-bob',
  carol: 'as-carol',
  José: 'as-jose-utf8',
  dave: 'as-dave-disabled',
};

/** Admins and the bare key. */
export const mayAdminister = (userName: string | undefined) => userName === undefined || userName === 'admin';
/** They, and PowerUsers. */
export const mayManage = (userName: string | undefined) => mayAdminister(userName) || userName === 'alice';

/** Lays down who the household's people are, to themselves and to those who may list them. */
export function servePeople(ombi: RecordedOmbi): void {
  ombi.on('GET /api/v1/Identity', ({ call }) => identities[call.userName ?? 'key'] ?? 'bare-key');
  ombi.on('GET /api/v1/Identity/Users', ({ call }) => (mayManage(call.userName) ? 'normal' : 'as-bob'));
}

/** To be called once, at the top of a test file; `serve` lays down what the tool asks for, before each test. */
export function householdSession(tool: string, serve: (ombi: RecordedOmbi) => void): HouseholdSession {
  let ombi: RecordedOmbi;
  const sessions = new Map<string, Promise<Session>>();
  const own: HouseholdSession = {
    get ombi() {
      return ombi;
    },
    call: async (as, args = {}) => {
      const options = { url: ombi.url, apiKey: ombi.apiKey, ...(as === 'key' ? {} : { userName: as }) };
      const session = sessions.get(as) ?? openSession(options);
      sessions.set(as, session);
      return (await session).call(tool, args);
    },
    read: async <Data>(as: string, args?: Record<string, unknown>) => {
      const envelope = await own.call(as, args);
      if (!envelope.data) throw new Error(`no data: ${JSON.stringify(envelope)}`);
      return envelope as Envelope & { data: Data };
    },
  };
  beforeAll(async () => {
    ombi = await startRecordedOmbi();
  });
  beforeEach(() => {
    ombi.forget();
    servePeople(ombi);
    serve(ombi);
  });
  afterAll(async () => {
    for (const session of sessions.values()) await (await session).close();
    await ombi.close();
  });
  return own;
}
