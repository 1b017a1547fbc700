/** read_requests through a real MCP client against a fake Ombi that has the household's requests. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { PagingOutput, RequestOutput, RetryOutput } from '../../generated/contract.ts';
import type { Envelope } from '../../src/call/envelope.ts';
import { mayAdminister, servePeople } from '../support/household-session.ts';
import { type RecordedOmbi, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { openSession, type Session } from '../support/session.ts';
import { household, type RequestWorld, serveRequests } from './request-world.ts';

/** A page of requests, or of queue entries. */
export interface RequestAnswer<Item = RequestOutput> extends Envelope {
  items: Item[];
  page: PagingOutput;
}

export interface RequestsSession {
  readonly ombi: RecordedOmbi;
  /** The requests that Ombi has; a test may replace them, the next one starts with the household again. */
  world: RequestWorld;
  /** Calls read_requests as a user of the household; `key` runs on the bare key. */
  call(as: string, args?: Record<string, unknown>): Promise<Envelope>;
  /** The same, for answers that carry requests, also those of a partial failure. */
  read(as: string, args?: Record<string, unknown>): Promise<RequestAnswer>;
  /** The same, for the retry queue. */
  queue(as: string, args?: Record<string, unknown>): Promise<RequestAnswer<RetryOutput>>;
}

/** To be called once, at the top of a test file. */
export function requestsSession({ now }: { now?: Date } = {}): RequestsSession {
  let ombi: RecordedOmbi;
  const sessions = new Map<string, Promise<Session>>();
  const own: RequestsSession = {
    get ombi() {
      return ombi;
    },
    world: household(),
    call: async (as, args = {}) => {
      const options = {
        url: ombi.url,
        apiKey: ombi.apiKey,
        ...(as === 'key' ? {} : { userName: as }),
        ...(now ? { now } : {}),
      };
      const session = sessions.get(as) ?? openSession(options);
      sessions.set(as, session);
      return (await session).call('read_requests', args);
    },
    read: async (as, args) => pageOf(await own.call(as, args), 'request_page'),
    queue: async (as, args) => pageOf(await own.call(as, args), 'retry_page'),
  };
  beforeAll(async () => {
    ombi = await startRecordedOmbi();
  });
  beforeEach(() => {
    own.world = household();
    ombi.forget();
    serveRequests(ombi, () => own.world);
    servePeople(ombi);
    ombi.on('GET /api/v1/RequestRetry', ({ call }) => (mayAdminister(call.userName) ? 'normal' : 'as-bob'));
    ombi.on('GET /api/v2/Requests/recentlyRequested', 'normal');
  });
  afterAll(async () => {
    for (const session of sessions.values()) await (await session).close();
    await ombi.close();
  });
  return own;
}

function pageOf<Item>(envelope: Envelope, kind: string): RequestAnswer<Item> {
  const data = envelope.data as { kind?: string; items: Item[]; page: PagingOutput } | undefined;
  if (data?.kind !== kind) throw new Error(`no ${kind}: ${JSON.stringify(envelope)}`);
  return { ...envelope, items: data.items, page: data.page };
}

/** Kind and number of each request, `movie 12`. */
export const names = ({ items }: Pick<RequestAnswer, 'items'>) =>
  items.map(({ target }) => `${target.kind} ${target.id}`);
