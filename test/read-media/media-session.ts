/** One MCP session and one fake Ombi for all tests of a file; the calls seen are forgotten before each test. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { MediaOutput, PagingOutput } from '../../generated/contract.ts';
import type { Envelope } from '../../src/call/envelope.ts';
import { type RecordedOmbi, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { openSession, type Session } from '../support/session.ts';

export interface MediaAnswer extends Envelope {
  items: MediaOutput[];
  page: PagingOutput;
}

export interface MediaSession {
  readonly ombi: RecordedOmbi;
  /** Calls read_media. */
  call(args: Record<string, unknown>): Promise<Envelope>;
  /** Calls read_media and gives its records; fails the test when the answer has none. */
  read(args: Record<string, unknown>): Promise<MediaAnswer>;
}

/** To be called once, at the top of a test file. */
export function mediaSession(): MediaSession {
  let ombi: RecordedOmbi;
  let session: Session;
  beforeAll(async () => {
    ombi = await startRecordedOmbi();
    session = await openSession({ url: ombi.url, apiKey: ombi.apiKey });
  });
  beforeEach(() => ombi.forget());
  afterAll(async () => {
    await session.close();
    await ombi.close();
  });
  const call = (args: Record<string, unknown>) => session.call('read_media', args);
  return {
    get ombi() {
      return ombi;
    },
    call,
    read: async (args) => recordsOf(await call(args)),
  };
}

function recordsOf(envelope: Envelope): MediaAnswer {
  const data = envelope.data as { kind?: string; items: MediaOutput[]; page: PagingOutput } | undefined;
  if (data?.kind !== 'media_page') throw new Error(`no media_page: ${JSON.stringify(envelope)}`);
  return { ...envelope, items: data.items, page: data.page };
}
