/** read_issues through a real MCP client against a fake Ombi that has the household's issues. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { PagingOutput } from '../../generated/contract.ts';
import type { Envelope } from '../../src/call/envelope.ts';
import { type RecordedOmbi, type SeenCall, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { openSession, type Session } from '../support/session.ts';

/** What an answer carries, as far as tests look at it. */
export interface IssuesAnswer extends Envelope {
  data: {
    kind: string;
    items: Record<string, unknown>[];
    page: PagingOutput;
    values: { name: string; value: unknown }[];
  };
}

export interface IssuesSession {
  readonly ombi: RecordedOmbi;
  /** Calls read_issues as a user of the household; `key` runs on the bare key. */
  call(as: string, args?: Record<string, unknown>): Promise<Envelope>;
  /** The same; fails unless it went well. */
  read(as: string, args?: Record<string, unknown>): Promise<IssuesAnswer>;
}

/** The recorded case by the last number or word of the path. */
const by =
  (cases: Record<string, string>, otherwise: string, segment = -1) =>
  ({ call }: { call: SeenCall }) =>
    cases[call.path.split('/').at(segment) ?? ''] ?? otherwise;

const byStatus = by({ 0: 'pending', 1: 'in-progress', 2: 'resolved', 3: 'deleted' }, 'status-unknown');
const identities: Record<string, string> = { key: 'bare-key', admin: 'as-admin', alice: 'as-alice', bob: 'as-bob' };

/** Every answer about issues as the household gave it. */
function serveIssues(ombi: RecordedOmbi): void {
  ombi.on('GET /api/v1/Issues', ({ call }) => (call.userName === 'bob' ? 'as-bob' : 'normal'));
  ombi.on('GET /api/v1/Issues/{take}/{skip}/{status}', byStatus);
  ombi.on('GET /api/v1/Issues/{id}', by({ 1: 'pending', 2: 'in-progress', 3: 'resolved', 4: 'deleted' }, 'not-found'));
  ombi.on('GET /api/v1/Issues/{id}/comments', by({ 1: 'two', 2: 'none', 3: 'none', 4: 'none' }, 'unknown-issue', -2));
  ombi.on('GET /api/v1/Issues/provider/{id}', by({ 500200: 'movie', 801500: 'tv' }, 'none'));
  ombi.on('GET /api/v1/Issues/request/{id}', by({ 4: 'movie-4', 5: 'tv-parent-5' }, 'none'));
  ombi.on('GET /api/v1/Issues/count', 'normal');
  ombi.on('GET /api/v2/Issues/{position}/{take}/{status}', byStatus);
  ombi.on('GET /api/v2/Issues/details/{providerId}', by({ 500200: 'two-issues-one-deleted', 801500: 'tv' }, 'none'));
  ombi.on('GET /api/v2/Search/movie/{movieDbId}', by({ 500200: 'requested-available-on-plex' }, 'not-found'));
  ombi.on('GET /api/v2/Search/movie/imdb/{imdbid}', by({ tt9100013: 'normal' }, 'not-found'));
  ombi.on(
    'GET /api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}',
    'normal',
  );
  ombi.on('GET /api/v1/Identity', ({ call }) => identities[call.userName ?? 'key'] ?? 'as-carol');
  ombi.on('GET /api/v1/Identity/Users', ({ call }) =>
    ['admin', 'alice', undefined].includes(call.userName) ? 'normal' : 'as-bob',
  );
}

/** To be called once, at the top of a test file. */
export function issuesSession(): IssuesSession {
  let ombi: RecordedOmbi;
  const sessions = new Map<string, Promise<Session>>();
  const own: IssuesSession = {
    get ombi() {
      return ombi;
    },
    call: async (as, args = {}) => {
      const options = { url: ombi.url, apiKey: ombi.apiKey, ...(as === 'key' ? {} : { userName: as }) };
      const session = sessions.get(as) ?? openSession(options);
      sessions.set(as, session);
      return (await session).call('read_issues', args);
    },
    read: async (as, args) => {
      const envelope = await own.call(as, args);
      if (!envelope.ok) throw new Error(JSON.stringify(envelope.error));
      return envelope as IssuesAnswer;
    },
  };
  beforeAll(async () => {
    ombi = await startRecordedOmbi();
  });
  beforeEach(() => {
    ombi.forget();
    serveIssues(ombi);
  });
  afterAll(async () => {
    for (const session of sessions.values()) await (await session).close();
    await ombi.close();
  });
  return own;
}

/** Numbers of the records, in order. */
export const ids = ({ data }: IssuesAnswer) => data.items.map(({ id }) => id);
