/** read_library through a real MCP client against a fake Ombi with the household's recorded answers. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { PagingOutput } from '../../generated/contract.ts';
import type { Envelope } from '../../src/call/envelope.ts';
import { type RecordedOmbi, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { openSession, type Session } from '../support/session.ts';

export const addedFilms = 'GET /api/v1/RecentlyAdded/movies';
export const addedShows = 'GET /api/v1/RecentlyAdded/tv';
export const calendar = 'GET /api/v2/Calendar';
export const requestedShows = 'GET /api/v1/Request/tv';

export interface LibraryAnswer<Item> extends Envelope {
  items: Item[];
  page: PagingOutput;
}

export interface LibrarySession {
  readonly ombi: RecordedOmbi;
  call(args?: Record<string, unknown>): Promise<Envelope>;
  /** Calls read_library and gives its records; fails the test when the answer has none of that family. */
  read<Item>(kind: string, args?: Record<string, unknown>): Promise<LibraryAnswer<Item>>;
}

/** To be called once, at the top of a test file. What a test lays down with `ombi.on` holds for that test. */
export function librarySession({ now }: { now?: Date } = {}): LibrarySession {
  let ombi: RecordedOmbi;
  let session: Session;
  beforeAll(async () => {
    ombi = await startRecordedOmbi();
    session = await openSession({ url: ombi.url, apiKey: ombi.apiKey, userName: 'bob', ...(now ? { now } : {}) });
  });
  beforeEach(() => {
    ombi.forget();
    for (const operation of [addedFilms, addedShows, calendar, requestedShows]) ombi.on(operation, 'normal');
  });
  afterAll(async () => {
    await session.close();
    await ombi.close();
  });
  const call = (args: Record<string, unknown> = {}) => session.call('read_library', args);
  return {
    get ombi() {
      return ombi;
    },
    call,
    read: async <Item>(kind: string, args?: Record<string, unknown>) => {
      const envelope = await call(args);
      const data = envelope.data as { kind?: string; items: Item[]; page: PagingOutput } | undefined;
      if (data?.kind !== kind) throw new Error(`no ${kind}: ${JSON.stringify(envelope)}`);
      return { ...envelope, items: data.items, page: data.page };
    },
  };
}
