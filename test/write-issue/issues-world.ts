/** The household's issues as the tools that change them meet them: recorded answers, and variants derived of those. */
import { readdirSync } from 'node:fs';
import { afterEach, expect } from 'vitest';
import type { Envelope } from '../../src/call/envelope.ts';
import {
  type RecordedOmbi,
  recorded,
  recordedCase,
  type SeenCall,
  startRecordedOmbi,
} from '../support/recorded-ombi.ts';
import { openSession, type Session, type SessionOptions } from '../support/session.ts';

export const operations = {
  report: 'POST /api/v1/Issues',
  remove: 'DELETE /api/v1/Issues/{id}',
  issue: 'GET /api/v1/Issues/{id}',
  issues: 'GET /api/v1/Issues',
  filed: 'GET /api/v1/Issues/provider/{id}',
  enabled: 'GET /api/v1/Settings/issuesenabled',
  status: 'POST /api/v1/Issues/status',
  comment: 'POST /api/v1/Issues/comments',
  comments: 'GET /api/v1/Issues/{id}/comments',
  removeComment: 'DELETE /api/v1/Issues/comments/{id}',
  categories: 'GET /api/v1/Issues/categories',
  addCategory: 'POST /api/v1/Issues/categories',
  removeCategory: 'DELETE /api/v1/Issues/categories/{catId}',
  film: 'GET /api/v2/Search/movie/{movieDbId}',
  show: 'GET /api/v2/Search/tv/{tvdbId}',
  album: 'GET /api/v1/Search/music/album/info/{foreignAlbumId}',
  albums: 'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}',
} as const;

const identities: Readonly<Record<string, string>> = {
  admin: 'as-admin',
  alice: 'as-alice',
  bob: 'as-bob',
  carol: 'as-carol',
  josé: 'as-jose-utf8',
};

/** The recorded case by a segment of the path, the last where none is given. */
const by =
  (cases: Readonly<Record<string, string>>, otherwise: string, segment = -1) =>
  ({ call }: { call: SeenCall }) =>
    cases[call.path.split('/').at(segment) ?? ''] ?? otherwise;

export interface World extends Session {
  readonly ombi: RecordedOmbi;
  /** Everything sent to change something. */
  writes(): readonly SeenCall[];
}

const opened: World[] = [];

/** A session of one person of the household; `bare key` runs on the API key alone. To be closed by `closeWorlds`. */
export async function world(
  as: string,
  { answers, settings = {} }: Pick<SessionOptions, 'answers' | 'settings'> = {},
): Promise<World> {
  const ombi = await startRecordedOmbi();
  ombi
    .on('GET /api/v1/Identity', ({ call }) => identities[call.userName?.toLowerCase() ?? ''] ?? 'bare-key')
    .on(operations.enabled, 'normal')
    .on(operations.categories, 'normal')
    .on(operations.issues, 'normal')
    .on(operations.issue, by({ 1: 'pending', 2: 'in-progress', 3: 'resolved', 4: 'deleted' }, 'not-found'))
    .on(operations.comments, by({ 1: 'two', 2: 'none', 3: 'none', 4: 'none' }, 'unknown-issue', -2))
    .on(operations.filed, by({ 500200: 'movie', 801500: 'tv' }, 'none'))
    .on(operations.film, by({ 500100: 'requested-pending', 500200: 'requested-available-on-plex' }, 'not-found'))
    .on(operations.show, by({ 801500: 'available', 802000: 'announced-no-episodes' }, 'not-found'))
    .on(operations.album, by({ 'b0000000-0000-4000-8000-000000000000': 'in-lidarr-requested' }, 'not-in-lidarr'))
    .on(operations.albums, 'normal');
  const userName = as === 'bare key' ? {} : { userName: as };
  const asked = answers === undefined ? {} : { answers };
  const session = await openSession({ url: ombi.url, apiKey: ombi.apiKey, settings, ...asked, ...userName });
  const writes = () => ombi.requests.filter(({ method }) => method !== 'GET');
  const own: World = {
    ...session,
    ombi,
    writes,
    close: async () => {
      await session.close();
      await ombi.close();
    },
  };
  opened.push(own);
  return own;
}

/** Ends what a test opened, and fails it where more than one change was sent; to be called once in a test file. */
export function closeWorlds(): void {
  afterEach(async () => {
    const closing = opened.splice(0);
    await Promise.all(closing.map((own) => own.close()));
    for (const own of closing) expect(own.writes().length).toBeLessThanOrEqual(1);
  });
}

/** A recorded issue, changed. */
export const issue = (name: string, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...recorded<object>('get-v1-issues-id', name),
  ...changes,
});

/** A recorded film under another id, changed. */
export const film = (id: number, changes: Record<string, unknown>): Record<string, unknown> => ({
  ...recorded<object>('get-v2-search-movie-moviedbid', 'not-requested'),
  id,
  ...changes,
});

/** The household's categories and further ones. */
export const categories = (...more: object[]): object[] => [...recorded<object[]>('get-v1-issues-categories'), ...more];

interface Mutation {
  outcome?: string;
  issue_id?: number;
  comment_id?: number;
  category_id?: number;
  message?: string;
}

/** `outcome / error code or ok / number of what is new or changed / message of the data`. */
export function oneLine({ data = {}, error }: Envelope): string {
  const { outcome = 'no data', issue_id, comment_id, category_id, message = '-' } = data as Mutation;
  const id = comment_id ?? issue_id ?? category_id ?? '-';
  return [outcome, error?.code ?? 'ok', id, message].join(' / ');
}

/** All recorded cases of an operation, by name. */
export function recordedNames(folder: string): string[] {
  const files = readdirSync(new URL(`../fixtures/ombi/${folder}/`, import.meta.url));
  return files.map((file) => file.replace('.json', '')).sort();
}

/** Who sent a recorded call; `nobody`, who sent no key, counts as bob. */
export function whoSent(folder: string, name: string): string {
  const { as } = recordedCase(folder, name);
  return as === 'nobody' ? 'bob' : as;
}
