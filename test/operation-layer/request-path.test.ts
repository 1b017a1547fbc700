import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CallFailure } from '../../src/failure.ts';
import { requestPath } from '../../src/operation-layer/request-path.ts';

const refusal = (path: string): CallFailure => {
  try {
    requestPath(path);
  } catch (error) {
    if (error instanceof CallFailure) return error;
    throw error;
  }
  throw new Error(`${JSON.stringify(path)} was let through`);
};

describe('a path is sent in one spelling', () => {
  test.each([
    ['/api/v1/Request/movie/5', '/api/v1/Request/movie/5'],
    ['api/v1/Request/movie/5', '/api/v1/Request/movie/5'],
    ['/API/V2/Features', '/api/v2/Features'],
    ['/API/V3/Features', '/api/v3/Features'],
    ['/api/v12/Features', '/api/v12/Features'],
    ['/api/v1//Request///movie/5', '/api/v1/Request/movie/5'],
    ['/api/v1/Issues/', '/api/v1/Issues'],
    ['/api/v1/Issues//', '/api/v1/Issues'],
    ['/api/v1/Settings/%70lex', '/api/v1/Settings/plex'],
    ['/%61pi/v1/Settings/pl%45x', '/api/v1/Settings/plEx'],
    ['/api/v1/Search/movie/dark%20city', '/api/v1/Search/movie/dark%20city'],
    ['/api/v1/Search/movie/Amélie', '/api/v1/Search/movie/Am%C3%A9lie'],
    ['/api/v1/Search/movie/Am%c3%a9lie', '/api/v1/Search/movie/Am%C3%A9lie'],
    ['/api/v2/Search/multi/千と千尋', '/api/v2/Search/multi/%E5%8D%83%E3%81%A8%E5%8D%83%E5%B0%8B'],
    ['/api/v2/Search/multi/Steins%3BGate', '/api/v2/Search/multi/Steins%3BGate'],
    ['/api/v2/Search/multi/What%20If...%3F', '/api/v2/Search/multi/What%20If...%3F'],
    ['/api/v2/Search/multi/100%25%20Wolf', '/api/v2/Search/multi/100%25%20Wolf'],
    ['/api/v2/Search/multi/C++', '/api/v2/Search/multi/C%2B%2B'],
    ['/api/v2/Search/multi/%23Alive', '/api/v2/Search/multi/%23Alive'],
    ['/api/v2/Search/multi/(500)%20Days', '/api/v2/Search/multi/(500)%20Days'],
    ['/api/v2/Search/multi/Das%20weiße%20Band', '/api/v2/Search/multi/Das%20wei%C3%9Fe%20Band'],
    ['/api/v2/System/logs/log-20261130.txt', '/api/v2/System/logs/log-20261130.txt'],
  ])('%s is sent as %s', (written, sent) => {
    expect(requestPath(written)).toBe(sent);
  });

  test('what is sent stays as it is for every parser, and when it is given again', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '%',
        '%2',
        '%25',
        '%2e',
        '.',
        '..',
        ';',
        '?',
        '#',
        '\\',
        'ſ',
        'K',
        '／',
        '‥',
        ' ',
        'api',
      ),
      fc.constantFrom(
        '/api/v1/',
        'v2/',
        'Settings',
        'é',
        'e\u0301',
        '\u200b',
        '%c3%a9',
        '%C3',
        "'",
        '*',
        '|',
        '^',
        '~',
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    );
    const written = fc
      .tuple(fc.constantFrom('/api/v1/', 'api/v2/', ''), fc.array(piece, { maxLength: 8 }))
      .map(([start, pieces]) => start + pieces.join(''));
    let sentOnes = 0;
    fc.assert(
      fc.property(written, (path) => {
        let sent: string;
        try {
          sent = requestPath(path);
        } catch (error) {
          expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', details: { field: 'path' } });
          return;
        }
        sentOnes++;
        expect(requestPath(sent)).toBe(sent);
        expect(new URL(`http://ombi.test/ombi${sent}`).href).toBe(`http://ombi.test/ombi${sent}`);
        expect(sent).toMatch(/^\/api\/v\d\d?(\/[\w.~!'()*%-]+)+$/);
      }),
      { seed: 20261130, numRuns: 2_000 },
    );
    expect(sentOnes).toBeGreaterThan(200);
  });
});

describe('a path that is odd is refused, with what to write', () => {
  test.each([
    ['http://nas:5000/api/v1/Status', 'whole address'],
    ['HTTPS://evil.test/api/v1/Status', 'whole address'],
    ['javascript:/api/v1/Status', 'whole address'],
    ['//evil.test/api/v1/Status', 'two slashes'],
    ['//api/v1/Status', 'two slashes'],
    ['/\\evil.test/api/v1/Status', 'backslash'],
    ['/api\\v1\\Settings\\plex', 'backslash'],
    ['/api/v1/Request/movie?x=1', '`query`'],
    ['/api/v1/Request/movie#x', 'write it as %23'],
    ['/api/v1/Settings;x=1/plex', 'matrix'],
    ['/api/v1/Settings/..;/plex', 'matrix'],
    ['/api/v1/Search/movie/dark city', '%20'],
    ['/api/v1/Status\n', 'control character'],
    ['/api/v1/Sta\ttus', 'control character'],
    ['/api/v1/Status\u0000', 'control character'],
    ['/api/v1/Search/movie/\ud800', 'half a character'],
    ['/api/v1/Search/movie/100%', '%25'],
    ['/api/v1/Search/movie/%zz', '%25'],
    ['/api/v1/Search/movie/%u0041', '%25'],
    ['/api/v1/Search/movie/%FF', 'UTF-8'],
    ['/api/v1/Settings%c0%afplex', 'UTF-8'],
    ['/api/v1/Settings/%2570lex', 'encoded twice'],
    ['/api/v1/Settings/%252570lex', 'encoded twice'],
    ['/api/v1/x%252fSettings/plex', 'encoded twice'],
    ['/api/v1/Search/movie/%252E', 'encoded twice'],
    ['/api/v1/Settings%2fplex', 'slash or a backslash'],
    ['/api/v1/Settings%5Cplex', 'slash or a backslash'],
    ['/api/v1/Settings／plex', 'slash or a backslash'],
    ['/api/v1/Settings%EF%BC%8Fplex', 'slash or a backslash'],
    ['/api/v1/Search/movie/a%00', 'control character'],
    ['/api/v1/Search/movie/a%0D%0Ab', 'control character'],
    ['/api/v1/Search/movie/a%C2%85b', 'control character'],
    ['/api/v1/Search/movie/a%E2%80%A8b', 'control character'],
    ['/api/v1/Search/../Settings/plex', 'dots alone'],
    ['/api/v1/./Settings/plex', 'dots alone'],
    ['/api/v1/Search/%2e%2E/Settings/plex', 'dots alone'],
    ['/api/v1/Search/.%2e/Settings/plex', 'dots alone'],
    ['/api/v1/Search/movie/...', 'dots alone'],
    ['/api/v1/Search/．．/Settings/plex', 'dots alone'],
    ['/api/v1/Search/movie/…', 'dots alone'],
    ['/api/v1/Setting\u017f/plex', 'look-alikes'],
    ['/api/v1/To\u212aen', 'look-alikes'],
    ['/api/v1/Token%E2%80%8B', 'look-alikes'],
    ['/api/v1/T%EF%BD%8Fken', 'look-alikes'],
    ['/api/v1/Settings/cl\u0131entid', 'look-alikes'],
    ['/api/v1/Settings/cl\u0130entid', 'look-alikes'],
    ['/\uff41pi/v1/Status', 'look-alikes'],
    ['/api/v1/Request/movie/%205', 'begins or ends with a blank'],
    ['/api/v1/Settings/plex%20', 'begins or ends with a blank'],
    ['/api/v1/Search/movie/%E3%80%80', 'look-alikes'],
    ['/api/v1/Request/movie/{requestId}', 'placeholder'],
    ['/api/v1/Request/movie/%7BrequestId%7D', 'placeholder'],
    ['/ombi/api/v1/Status', 'base path'],
    ['/api/v0/Status', 'base path'],
    ['/api/v01/Status', 'base path'],
    ['/api/v1.0/Status', 'base path'],
    ['/api/v100/Status', 'base path'],
    ['/api/v²/Status', 'look-alikes'],
    ['/api/v1', 'base path'],
    ['/api', 'base path'],
    ['/', 'base path'],
    ['', 'base path'],
    ['Request/movie', 'base path'],
    ['/swagger/v1/swagger.json', 'base path'],
    ['/hubs/notification', 'base path'],
    ['/health', 'base path'],
  ])('%j: %s', (path, hint) => {
    const { code, message, details } = refusal(path);
    expect(code).toBe('INVALID_ARGUMENT');
    expect(message).toContain(hint);
    expect(message).toMatch(/^path: /);
    expect(details).toMatchObject({ field: 'path', retryable: false });
  });

  test('8,000 bytes go, once encoded, and not one more', () => {
    const start = '/api/v1/Search/movie/';
    const longest = start + 'x'.repeat(8_000 - start.length);
    expect(requestPath(longest)).toBe(longest);
    expect(refusal(`${longest}x`).message).toContain('too long');
    expect(refusal(start + '千'.repeat(900)).message).toContain('too long');
    expect(refusal('%'.repeat(1_000_000)).message).toContain('too long');
  });

  test('a refusal repeats nothing of what was written', () => {
    expect(refusal('http://secret-host/api').message).not.toContain('secret-host');
    expect(refusal('/secret-word/%zz').message).not.toContain('secret-word');
  });
});
