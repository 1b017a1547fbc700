/** view failed: the retry queue, with reasons in our own words. */
import { describe, expect, test } from 'vitest';
import { retryReason } from '../../src/projections/request-records/retry-reason.ts';
import type { UpstreamRetry } from '../../src/projections/retry-queue.ts';
import { recordedAnswer } from '../support/recorded-ombi.ts';
import { requestsSession } from './requests-session.ts';

const session = requestsSession();
const queue = 'GET /api/v1/RequestRetry';

describe('the queue', () => {
  test('says what failed and why, and never quotes Ombi [C45]', async () => {
    const answer = await session.queue('admin', { view: 'failed' });
    expect(answer.items).toEqual([
      {
        queue_id: 1,
        request_id: 12,
        request_type: 'movie',
        request_type_code: 1,
        title: 'Night Ferry to Brask',
        reason: 'Radarr refused the connection, 2 tries',
      },
      {
        queue_id: 2,
        request_id: 800201,
        request_type: 'tv',
        request_type_code: 0,
        title: 'The Ember Accord',
        reason: 'Sonarr answered with something else than data (a web page, or a proxy), not tried again yet',
      },
      {
        queue_id: 3,
        request_id: 2,
        request_type: 'album',
        request_type_code: 2,
        title: 'Lantern Songs',
        reason: 'Lidarr refused it (Ombi’s log says why), 1 try',
      },
    ]);
    expect(answer.page).toEqual({
      offset: 0,
      limit: 20,
      returned: 3,
      total: 3,
      has_more: false,
      next_offset: null,
      mode: 'local',
      unit: 'queue_entries',
    });
    expect(session.ombi.requests).toHaveLength(1);
  });

  test('one medium, one page', async () => {
    expect((await session.queue('key', { view: 'failed', media: 'tv' })).items.map(({ queue_id }) => queue_id)).toEqual(
      [2],
    );
    const page = await session.queue('key', { view: 'failed', limit: 1, offset: 1 });
    expect(page.items.map(({ queue_id }) => queue_id)).toEqual([2]);
    expect(page.page).toMatchObject({ total: 3, has_more: true, next_offset: 2 });
  });

  test('an empty queue is empty [M1]', async () => {
    session.ombi.on(queue, 'empty');
    expect((await session.queue('admin', { view: 'failed' })).page).toMatchObject({ returned: 0, total: 0 });
  });

  test('a request type that has no label keeps the entry, and is named in a warning [C17]', async () => {
    const [first] = recordedAnswer<UpstreamRetry[]>(queue);
    session.ombi.on(queue, { json: [{ ...first, type: 7 }] });
    const answer = await session.queue('admin', { view: 'failed' });
    expect(answer.items).toEqual([
      {
        queue_id: 1,
        request_id: 12,
        title: 'Night Ferry to Brask',
        reason: 'The service refused the connection, 2 tries',
      },
    ]);
    expect(answer.warnings.join()).toMatch(/request type 7 of queue entry 1/);
  });

  test('numbers that are none are left out [C15]', async () => {
    const [first, second] = recordedAnswer<UpstreamRetry[]>(queue);
    session.ombi.on(queue, {
      json: [
        { ...first, requestId: 0 },
        { ...second, failedId: 0 },
      ],
    });
    const answer = await session.queue('admin', { view: 'failed' });
    expect(answer.items).toHaveLength(1);
    expect(answer.items[0]).not.toHaveProperty('request_id');
    expect(answer.warnings.join()).toMatch(/1 row without an id is left out/);
  });
});

describe('when it cannot be read', () => {
  test.each(['alice', 'bob', 'carol'])('%s is told that it needs Admin, and what to do instead', async (as) => {
    const { ok, error } = await session.call(as, { view: 'failed' });
    expect(ok).toBe(false);
    expect(error).toMatchObject({ code: 'FORBIDDEN', retryable: false, http_status: 403 });
    expect(error?.message).toBe(
      'The retry queue could not be checked: needs Admin. view: diagnose with kind and id tells what can be seen of one request without it.',
    );
  });

  test('an orphan in the queue is a broken queue, not an empty one, and is asked for once [C9]', async () => {
    session.ombi.on(queue, 'orphan-entry');
    const { ok, error } = await session.call('admin', { view: 'failed' });
    expect(ok).toBe(false);
    expect(error).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable: false });
    expect(error?.message).toMatch(/a queued request was deleted.*not empty.*status: processing/);
    expect(session.ombi.callsTo(queue)).toHaveLength(1);
  });
});

describe('reasons', () => {
  const recordedErrors = [
    'after-approve-failures',
    'after-lidarr-failures',
    'after-radarr-failures',
    'after-tv-approve-failures',
  ]
    .flatMap((name) => recordedAnswer<UpstreamRetry[]>(queue, name))
    .map(({ error }) => error ?? '');

  test('no recorded text comes through, in whole or in part', () => {
    for (const error of recordedErrors) {
      const reason = retryReason('movie', { error, retryCount: 0 });
      for (const word of error.split(/[^\p{L}\d.:]+/u).filter((part) => /[.:]\w|[a-z][A-Z]/.test(part))) {
        expect(reason).not.toContain(word);
      }
    }
  });

  test.each([
    ['Connection refused (marked-dest-radarr.invalid:17878)', 'refused the connection'],
    ['Name or service not known (nas:7878)', 'was not found: its host name is unknown'],
    ['No route to host (192.168.1.9:7878)', 'cannot be reached over the network'],
    [
      'The request was canceled due to the configured HttpClient.Timeout of 100 seconds elapsing.',
      'did not answer in time',
    ],
    ['A task was canceled.', 'did not answer in time'],
    ['The SSL connection could not be established, see inner exception.', 'could not be reached over TLS'],
    ['An error occurred while sending the request.', 'broke off the connection'],
    ['The response ended prematurely. (ResponseEnded)', 'broke off the connection'],
    ['Response status code does not indicate success: 401 (Unauthorized).', 'refused the API key'],
    ["Value cannot be null. (Parameter 'source')", 'gave no usable answer (a refused API key looks like this)'],
    [
      'Object reference not set to an instance of an object.',
      'gave no usable answer (a refused API key looks like this)',
    ],
    [
      "Unexpected character encountered while parsing value: <. Path '', line 0, position 0.",
      'answered with something else than data (a web page, or a proxy)',
    ],
    ['Cannot deserialize the current JSON object (e.g. {"name":"value"}) into type X', 'answered with an error'],
    ['Movie is already monitored', 'has it already'],
    ['Quality Profile does not exist', 'refused the quality profile or root folder'],
    ['Lidarr is not enabled', 'is not set up in Ombi'],
    ['Stub validation failure', 'refused it (Ombi’s log says why)'],
    ['', 'did not take it'],
    [null, 'did not take it'],
  ])('%j', (error, words) => {
    expect(retryReason('movie', { error, retryCount: 3 })).toBe(`Radarr ${words}, 3 tries`);
  });

  test.each([
    [0, 'Sonarr did not take it, not tried again yet'],
    [1, 'Sonarr did not take it, 1 try'],
    [2, 'Sonarr did not take it, 2 tries'],
    [-1, 'Sonarr did not take it'],
  ])('%j tries', (retryCount, words) => {
    expect(retryReason('tv', { error: null, retryCount })).toBe(words);
  });
});
