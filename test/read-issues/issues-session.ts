/** read_issues through a real MCP client against a fake Ombi that has the household's issues. */
import type { PagingOutput } from '../../generated/contract.ts';
import type { Envelope } from '../../src/call/envelope.ts';
import { type HouseholdSession, householdSession } from '../support/household-session.ts';
import type { RecordedOmbi, SeenCall } from '../support/recorded-ombi.ts';

/** What an answer carries, as far as tests look at it. */
export interface IssuesAnswer extends Envelope {
  data: {
    kind: string;
    items: Record<string, unknown>[];
    page: PagingOutput;
    values: { name: string; value: unknown }[];
  };
}

export interface IssuesSession extends Pick<HouseholdSession, 'ombi' | 'call'> {
  /** Calls read_issues; fails unless it went well. */
  read(as: string, args?: Record<string, unknown>): Promise<IssuesAnswer>;
}

/** The recorded case by the last number or word of the path. */
const by =
  (cases: Record<string, string>, otherwise: string, segment = -1) =>
  ({ call }: { call: SeenCall }) =>
    cases[call.path.split('/').at(segment) ?? ''] ?? otherwise;

const byStatus = by({ 0: 'pending', 1: 'in-progress', 2: 'resolved', 3: 'deleted' }, 'status-unknown');

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
}

/** To be called once, at the top of a test file. */
export function issuesSession(): IssuesSession {
  const household = householdSession('read_issues', serveIssues);
  return {
    get ombi() {
      return household.ombi;
    },
    call: household.call,
    read: async (as, args) => {
      const envelope = await household.call(as, args);
      if (!envelope.ok) throw new Error(JSON.stringify(envelope.error));
      return envelope as IssuesAnswer;
    },
  };
}

/** Numbers of the records, in order. */
export const ids = ({ data }: IssuesAnswer) => data.items.map(({ id }) => id);
