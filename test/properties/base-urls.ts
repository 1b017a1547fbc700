/** Whatever of Ombi's address people paste: either it is refused with a reason, or calls go to that server and base path. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { normaliseBaseUrl } from '../../src/upstream/base-url.ts';
import { startRecordedOmbi } from '../support/recorded-ombi.ts';
import { callsTo, closeAfterTest, failureOf, one, readOne } from '../upstream/wire.ts';
import type { Law } from './law.ts';

const slashes = fc.constantFrom('/', '//', '///');
const segments = fc.oneof(
  fc.constantFrom(
    'ombi',
    'Media',
    'api',
    'v1',
    'api2',
    'apis',
    'login2',
    'a.b',
    '%C3%BC',
    '%61pi',
    'a%20b',
    '~me',
    ';v=1',
  ),
  fc.string({ unit: fc.constantFrom('a', 'Z', '0', '-', '_', '.', '~'), minLength: 1, maxLength: 8 }),
);
/** What stands at the end of addresses that were copied from a browser or a page about the API. */
const pasted = fc.constantFrom(
  '',
  '/api',
  '/api/v1',
  '/API/V2/Search/multi/x',
  '/swagger/index.html',
  '/index.html',
  '/login',
  '/discover',
  '/settings/ombi',
  '/requests-list',
  '/api/v1/api',
  '/swagger/api',
);
const behind = fc.constantFrom('', '?apikey=s3cret', '#/discover', '?a=1#b', '?', '#', '?redirect=/api/v1');
const paths = fc
  .tuple(fc.array(fc.tuple(slashes, segments), { maxLength: 3 }), pasted, fc.constantFrom('', '/', '//'), behind)
  .map(([base, end, slash, rest]) => `${base.flat().join('')}${end}${slash}${rest}`);
const hosts = fc.oneof(
  fc.constantFrom(
    'nas',
    'NAS:5000',
    '192.168.1.20:3579',
    '[fd00::1]:5000',
    'ombi.example.org',
    'bücher.example',
    'nas:80',
    'nas:443',
  ),
  fc.domain(),
);
const addresses = fc
  .tuple(
    fc.constantFrom('http://', 'https://', 'HTTP://', ' http://', 'ftp://', ''),
    fc.constantFrom('', '', '', 'bob:hunter2@', 'bob@'),
    hosts,
    paths,
  )
  .map((parts) => parts.join(''));
const anything = fc.oneof(
  { weight: 6, arbitrary: addresses },
  { weight: 1, arbitrary: fc.webUrl({ withFragments: true, withQueryParameters: true }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);

/** Ends that no base of the API has. */
const ofTheApi = /\/(api|api\/v\d+(\/.*)?|swagger(\/.*)?|index\.html)$/i;

export const baseUrlIsNormal: Law = {
  title:
    'a base URL is refused, or it is plain: the same server, no credentials, query, doubled or last slash, and normal already',
  runs: 2_000,
  hold: async (tries) => {
    fc.assert(
      fc.property(anything, (text) => {
        const normal = normaliseBaseUrl(text);
        if ('problem' in normal) {
          expect(normal.problem).toMatch(/^(it|only) \S.{20,}$/);
          expect(normal.problem).not.toContain('hunter2');
          return;
        }
        const url = new URL(normal.url);
        expect(normaliseBaseUrl(normal.url)).toEqual(normal);
        expect(url.origin).toBe(new URL(text.trim()).origin);
        expect(normal.url).toBe(`${url.origin}${url.pathname === '/' ? '' : url.pathname}`);
        expect(url.pathname).not.toMatch(/\/\/|.\/$/);
        expect(url.pathname).not.toMatch(ofTheApi);
        // Node 20 leaves some dot segments behind doubled slashes as they are, until it parses them without.
        const given = new URL(new URL(text.trim()).pathname.replace(/\/+/g, '/'), url.origin).pathname;
        expect(given.startsWith(url.pathname), `${given} begins with ${url.pathname}`).toBe(true);
      }),
      tries,
    );
  },
};

export const callsGoToBaseUrl: Law = {
  title: 'of an address that is taken, every call goes below its base path, exactly there and nowhere else',
  runs: 60,
  hold: async (tries) => {
    const ombi = await startRecordedOmbi();
    closeAfterTest(() => ombi.close());
    await fc.assert(
      fc.asyncProperty(paths, async (path) => {
        const address = `${ombi.url}${path}`;
        const normal = normaliseBaseUrl(address);
        if ('problem' in normal) throw new Error(normal.problem);
        ombi.forget();
        await failureOf(callsTo({ baseUrl: normal.url, apiKey: ombi.apiKey })[readOne](one));
        const base = normal.url.slice(ombi.url.length);
        expect(ombi.requests.map((call) => call.path)).toEqual([`${base}/api/v1/Request/movie/info/1`]);
        expect(ombi.requests[0]?.headers['host']).toBe(new URL(ombi.url).host);
      }),
      tries,
    );
  },
};
