/** read_settings through a real MCP client against a fake Ombi with the household's settings. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { SettingsPayload } from '../../generated/contract.ts';
import { settings } from '../../generated/settings.ts';
import type { Operation } from '../../src/adapter.ts';
import type { Envelope } from '../../src/call/envelope.ts';
import { type RecordedOmbi, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { openSession, type Session } from '../support/session.ts';

export type Section = keyof typeof settings;
export const sections = Object.keys(settings) as Section[];
export const readOf = (section: Section): Operation => settings[section].read;

export interface SettingsAnswer extends Envelope {
  data: SettingsPayload;
}

export interface SettingsSession {
  readonly ombi: RecordedOmbi;
  /** Calls read_settings on the bare key, or as a user of the household. */
  call(section: string, userName?: string): Promise<Envelope>;
  /** The same, for answers that went well. */
  read(section: Section): Promise<SettingsAnswer>;
}

/** To be called once, at the top of a test file. */
export function settingsSession(): SettingsSession {
  let ombi: RecordedOmbi;
  const sessions = new Map<string | undefined, Promise<Session>>();
  beforeAll(async () => {
    ombi = await startRecordedOmbi();
  });
  beforeEach(() => {
    ombi.forget();
    for (const section of sections) ombi.on(readOf(section), 'normal');
  });
  afterAll(async () => {
    for (const session of sessions.values()) await (await session).close();
    await ombi.close();
  });
  const own: SettingsSession = {
    get ombi() {
      return ombi;
    },
    call: async (section, userName) => {
      const options = { url: ombi.url, apiKey: ombi.apiKey, ...(userName ? { userName } : {}) };
      const session = sessions.get(userName) ?? openSession(options);
      sessions.set(userName, session);
      return (await session).call('read_settings', { section });
    },
    read: async (section) => {
      const answer = await own.call(section);
      if (!answer.ok) throw new Error(JSON.stringify(answer));
      return answer as SettingsAnswer;
    },
  };
  return own;
}

/** The values by their names. */
export const valuesOf = ({ data }: SettingsAnswer) =>
  Object.fromEntries(data.values.map(({ name, value }) => [name, value]));
