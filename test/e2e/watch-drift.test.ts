/** Differences between answers and the corrected swagger are told by place and type, each once, and never by value. */
import { beforeEach, describe, expect, it } from 'vitest';
import { correct } from '../../generator/correct.ts';
import { readSwagger } from '../../generator/read.ts';
import { corrections } from '../../spec/ombi/corrections.ts';
import { recordedAnswer } from '../support/recorded-ombi.ts';
import type { Exchange } from './recording-proxy.ts';
import { type DriftKind, type DriftWatch, watchDrift } from './watch-drift.ts';

const { document } = correct(readSwagger(process.cwd()).swagger, corrections);

let watch: DriftWatch;
beforeEach(() => {
  watch = watchDrift(document);
});

const answered = (path: string, json: unknown, more: Partial<Exchange> = {}): Exchange => ({
  method: 'GET',
  path,
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify(json),
  ...more,
});

/** What was noted, kind by kind, with the operations. */
const noted = () =>
  Object.fromEntries(
    (Object.entries(watch.drift) as [DriftKind, ReadonlyMap<string, ReadonlySet<string>>][])
      .filter(([, found]) => found.size > 0)
      .map(([kind, found]) => [kind, Object.fromEntries([...found].map(([what, names]) => [what, [...names]]))]),
  );

type Row = Record<string, unknown>;
const films = () => recordedAnswer<Row[]>('GET /api/v1/Request/movie');

describe('an answer as it was recorded', () => {
  it('differs in nothing', () => {
    watch.see(answered('/api/v1/Request/movie', films()));
    watch.see(answered('/API/v1/Request/Movie/total', 12));
    watch.see({ method: 'GET', path: '/api/v1/Issues/99', status: 204, contentType: '', body: '' });
    expect(noted()).toEqual({});
    expect([...watch.checked]).toEqual(['GET /api/v1/Request/movie', 'GET /api/v1/Request/movie/total']);
  });
});

describe('an answer that differs', () => {
  it('a field that is new in a component is told once for all operations and rows that have it', () => {
    const grown = films().map((row) => ({ ...row, mood: 'gloomy', scores: [1] }));
    watch.see(answered('/api/v1/Request/movie', grown));
    watch.see(answered('/api/v1/Request/movie/info/3', grown[0]));
    const both = ['GET /api/v1/Request/movie', 'GET /api/v1/Request/movie/info/{requestId}'];
    expect(noted()).toEqual({
      unknownFields: {
        'Ombi.Store.Entities.Requests.MovieRequests.mood: string': both,
        'Ombi.Store.Entities.Requests.MovieRequests.scores: array': both,
      },
    });
  });

  it('a value of another type is told with the one it should have, also deep inside and where null is allowed', () => {
    const [film] = films();
    const user = { ...(film?.['requestedUser'] as Row), userName: ['bob'] };
    watch.see(answered('/api/v1/Request/movie', [{ ...film, title: 7, approved: 'yes', requestedUser: user }]));
    expect(noted()).toEqual({
      misfits: {
        'Ombi.Store.Entities.Requests.MovieRequests.title: integer, not string or null': ['GET /api/v1/Request/movie'],
        'Ombi.Store.Entities.Requests.MovieRequests.approved: string, not boolean': ['GET /api/v1/Request/movie'],
        'Ombi.Store.Entities.OmbiUser.userName: array, not string or null': ['GET /api/v1/Request/movie'],
      },
    });
  });

  it('a text where a list should be is told, and what is no JSON', () => {
    watch.see(answered('/api/v1/Request/movie', 'none'));
    watch.see(answered('/api/v1/Request/tv', '', { body: '[{' }));
    expect(noted()).toEqual({
      misfits: {
        'answer: string, not array': ['GET /api/v1/Request/movie'],
        'no JSON, though it is called that': ['GET /api/v1/Request/tv'],
      },
    });
  });

  it('what a new field is called is not told where it may be a value', () => {
    watch.see(answered('/api/v1/Request/movie', [{ ...films()[0], 'bob@example.com': 1 }]));
    expect(noted()).toEqual({
      unknownFields: { 'Ombi.Store.Entities.Requests.MovieRequests.*: integer': ['GET /api/v1/Request/movie'] },
    });
  });
});

describe('other news', () => {
  it('a status that nobody knows, a web page, an operation that is new, and what was cut off', () => {
    watch.see(answered('/api/v1/Request/movie', {}, { status: 410 }));
    watch.see(answered('/api/v1/Request/tv', '', { contentType: 'text/html', body: '<!DOCTYPE html>' }));
    watch.see(
      answered(
        '/api/v1/Vote/up/movie/1',
        { error: 'The SPA default page middleware could not' },
        { method: 'POST', status: 500 },
      ),
    );
    watch.see(answered('/api/v1/Brand/new/secret-17', {}));
    watch.see(answered('/api/v1/Request/music', '', { body: undefined }));
    expect(noted()).toEqual({
      statuses: { '410': ['GET /api/v1/Request/movie'] },
      absent: {
        'GET /api/v1/Request/tv': ['GET /api/v1/Request/tv'],
        'POST /api/v1/Vote/up/movie/{requestId}': ['POST /api/v1/Vote/up/movie/{requestId}'],
      },
      strangers: { 'GET /api/v1/Brand/new/*': ['GET /api/v1/Brand/new/*'] },
      unseen: { 'GET /api/v1/request/music': ['GET /api/v1/request/music'] },
    });
    expect([...watch.checked]).toEqual([]);
  });
});
