import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDiscover } from '../../spec/tools/read-discover.ts';
import { readIntegration } from '../../spec/tools/read-integration.ts';
import { readIssues } from '../../spec/tools/read-issues.ts';
import { readLibrary } from '../../spec/tools/read-library.ts';
import { readLogs } from '../../spec/tools/read-logs.ts';
import { readMedia } from '../../spec/tools/read-media.ts';
import { readReference } from '../../spec/tools/read-reference.ts';
import { readRequestStats } from '../../spec/tools/read-request-stats.ts';
import { readRequests } from '../../spec/tools/read-requests.ts';
import { readSearch } from '../../spec/tools/read-search.ts';
import { readServer } from '../../spec/tools/read-server.ts';
import { readSettings } from '../../spec/tools/read-settings.ts';
import { readUsers } from '../../spec/tools/read-users.ts';
import { readVotes } from '../../spec/tools/read-votes.ts';
import { writeIssue } from '../../spec/tools/write-issue.ts';
import { writeIssueCategory } from '../../spec/tools/write-issue-category.ts';
import { writeIssueComment } from '../../spec/tools/write-issue-comment.ts';
import { writeIssueStatus } from '../../spec/tools/write-issue-status.ts';
import { writeJob } from '../../spec/tools/write-job.ts';
import { writeRequestAvailability } from '../../spec/tools/write-request-availability.ts';
import { writeRequestCreate } from '../../spec/tools/write-request-create.ts';
import { writeRequestDecide } from '../../spec/tools/write-request-decide.ts';
import { writeRequestReprocess } from '../../spec/tools/write-request-reprocess.ts';
import { writeRetryQueue } from '../../spec/tools/write-retry-queue.ts';
import { writeUser } from '../../spec/tools/write-user.ts';
import { writeUserPreferences } from '../../spec/tools/write-user-preferences.ts';
import type { Operation } from '../../src/adapter.ts';
import { type DemoOmbi, startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { endpoints } from '../../src/demo/endpoints.ts';
import { openSession } from '../support/session.ts';

let ombi: DemoOmbi;
beforeEach(async () => {
  ombi = await startDemoOmbi();
});
afterEach(() => ombi.close());

/** One call as a browser or a script would make it. */
async function ombiCall(method: string, path: string, user: string, body?: unknown) {
  const response = await fetch(`${ombi.url}${path}`, {
    method,
    headers: { ApiKey: ombi.apiKey.toUpperCase(), UserName: user, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, json: text === '' ? undefined : (JSON.parse(text) as unknown) };
}

const film = (id: number) => ombiCall('GET', `/api/v1/Request/movie/info/${id}`, 'alice');

describe('the demo Ombi', () => {
  it('serves every operation that a tool may call', () => {
    const served = new Set(endpoints.map(({ verb, template }) => `${verb} ${template.join('/')}`));
    const called = [
      readDiscover,
      readIssues,
      readLibrary,
      readIntegration,
      readMedia,
      readReference,
      readRequests,
      readRequestStats,
      readSearch,
      readServer,
      readUsers,
      readVotes,
      writeIssue,
      writeIssueCategory,
      writeIssueComment,
      writeIssueStatus,
      writeJob,
      writeUser,
      writeUserPreferences,
      writeRequestCreate,
      writeRetryQueue,
      writeRequestReprocess,
      writeRequestDecide,
      writeRequestAvailability,
      readLogs,
      readSettings,
    ].flatMap(({ routes }) =>
      routes.flatMap((route): readonly Operation[] => [route.call, ...('also' in route ? route.also : [])]),
    );
    expect(called.filter((operation) => !served.has(operation))).toEqual([]);
  });

  it('takes the names of lists for no id of a film', async () => {
    for (const list of ['nowplaying', 'popular', 'toprated', 'upcoming']) {
      const { status, json } = await ombiCall('GET', `/api/v2/Search/movie/${list}`, 'bob');
      expect({ list, status, first: (json as unknown[])[0] }).toEqual({
        list,
        status: 200,
        first: expect.objectContaining({ id: expect.any(Number), title: expect.any(String) }),
      });
    }
  });

  it('keeps a requested film pending, at the time of its clock', async () => {
    const wish = { theMovieDbId: 500400, languageCode: 'en', is4kRequest: false };
    expect(await ombiCall('POST', '/api/v1/Request/movie', 'bob', wish)).toMatchObject({
      status: 200,
      json: { result: true, requestId: 16 },
    });
    expect(await film(16)).toMatchObject({
      json: { requestStatus: 'Common.PendingApproval', requestedDate: '2026-11-30T12:00:00Z', approved: false },
    });
    expect(await ombiCall('GET', '/api/v2/Search/movie/500400', 'bob')).toMatchObject({
      json: { requested: true, requestId: 16, approved: false },
    });
  });

  it('says of a second request that the film was already requested', async () => {
    const wish = { theMovieDbId: 500400, languageCode: 'en', is4kRequest: false };
    await ombiCall('POST', '/api/v1/Request/movie', 'bob', wish);
    expect(await ombiCall('POST', '/api/v1/Request/movie', 'alice', wish)).toMatchObject({
      status: 200,
      json: { result: false, errorCode: 'AlreadyRequested', requestId: 0 },
    });
  });

  it('moves an approved film from pending to processing, and a denied one to denied', async () => {
    await ombiCall('POST', '/api/v1/Request/movie/approve', 'alice', { id: 1, is4K: false });
    await ombiCall('PUT', '/api/v1/Request/movie/deny', 'alice', { id: 2, is4K: false, reason: 'Not again' });
    const ids = async (status: string) => {
      const { json } = await ombiCall('GET', `/api/v2/Requests/movie/${status}/20/0/id/asc`, 'alice');
      return (json as { collection: { id: number }[] }).collection.map(({ id }) => id);
    };
    expect(await ids('pending')).toEqual([9, 10, 15]);
    expect(await ids('processing')).toEqual([1, 3, 7, 8, 11, 12, 13, 14]);
    expect(await ids('denied')).toEqual([2, 5, 6]);
    expect(await film(2)).toMatchObject({ json: { deniedReason: 'Not again', requestStatus: 'Common.Denied' } });
  });

  it('lays a request for a show over its episodes, and its approval, too', async () => {
    const wish = { theMovieDbId: 801100, seasons: [{ seasonNumber: 2, episodes: [{ episodeNumber: 5 }] }] };
    expect(await ombiCall('POST', '/api/v2/Requests/tv', 'bob', wish)).toMatchObject({ json: { requestId: 801100 } });
    const episode = async () => {
      const { json } = await ombiCall('GET', '/api/v2/Search/tv/801100', 'bob');
      return (json as { seasonRequests: { episodes: object[] }[] }).seasonRequests[1]?.episodes[4];
    };
    expect(await episode()).toMatchObject({ requested: true, approved: false });
    await ombiCall('POST', '/api/v1/Request/tv/approve', 'alice', { id: 801100 });
    expect(await episode()).toMatchObject({ requested: true, approved: true });
  });

  it('starts anew each time, and twice at once', async () => {
    const other = await startDemoOmbi({ now: () => new Date('2026-12-24T18:00:00Z') });
    try {
      await ombiCall('POST', '/api/v1/Request/movie', 'bob', { theMovieDbId: 500400 });
      const headers = { ApiKey: other.apiKey };
      expect((await fetch(`${other.url}/api/v1/Request/movie/info/16`, { headers })).status).toBe(500);
      const quota = await (await fetch(`${other.url}/api/v1/Request/movie/remaining`, { headers })).json();
      expect(quota).toMatchObject({ nextRequest: '2026-12-24T18:00:00Z' });
    } finally {
      await other.close();
    }
  });
});

describe('a household asking its assistant', () => {
  it('has its questions answered by the tools', async () => {
    const bob = await openSession({ ...ombi, userName: 'bob' });
    const found = await bob.call('read_search', { query: 'Town of Glass', media: 'tv' });
    expect(found.data).toMatchObject({ items: [{ title: 'Town of Glass', requested: false }] });
    const asked = await bob.call('write_request_create', { media: 'movie', ids: ['500400'] });
    expect(asked).toMatchObject({ ok: true, data: { outcome: 'completed', request_id: 16 } });
    const again = await bob.call('write_request_create', { media: 'movie', ids: ['500400'] });
    expect(again).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
    await bob.close();

    const nobody = await openSession({ ...ombi });
    const whole = await nobody.call('write_request_create', { media: 'tv', ids: ['801000'], seasons: 'all' });
    expect(whole).toMatchObject({ ok: true, data: { target: { kind: 'tv_child', id: 801000 } } });
    const sonarr = await nobody.call('write_request_create', { media: 'tv', ids: ['801400'], seasons: 'all' });
    expect(sonarr).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
    await nobody.close();
  });

  it('also as José, whose name is not ASCII', async () => {
    const session = await openSession({ ...ombi, userName: 'josé' });
    const mine = await session.call('read_requests', { user: 'me', media: 'movie' });
    expect(mine.data).toMatchObject({ items: [{ title: 'Marrow & Thyme' }, { title: 'Harbor of Glass' }] });
    await session.close();
  });
});
