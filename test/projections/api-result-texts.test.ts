/** What is shown of an answer's texts. */
import { describe, expect, test } from 'vitest';
import { bytesOf, maxBodyBytes, shown } from './api-result-of.ts';

const arrKey = '3f9c2a7d41b84e0f9d6a5c1e7b230f88';
const plexToken = 'xK4vTq9ZsWm2RbN7yHcD';
const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZG1pbiJ9.c2lnbmF0dXJl-Zm9vYmFyYmF6';
const telegramToken = '5823910467:AAHk3vPz0QmR7sTuWxYbCdEfGhIjKlMnOpQ';

describe('[C51] a secret in a text gives way to a mark', () => {
  test.each([
    [`refused ${arrKey} again`, 'refused [secret] again'],
    [`refused ${plexToken} again`, 'refused [secret] again'],
    [`sent ${jwt} on`, 'sent [secret] on'],
    [`sent ${telegramToken} on`, 'sent [secret] on'],
    ['it is c2VjcmV0IGtleSBvZiBhIHNlcnZpY2U= here', 'it is [secret] here'],
    ['sent Bearer abc123def on', 'sent Bearer [secret] on'],
    ['sent Basic dXNlcjpwYXNz on', 'sent Basic [secret] on'],
    ['with apikey=abc and more', 'with apikey=[secret] and more'],
    ['with "password":"a b" and more', 'with "password":[secret] and more'],
    ['the password is hunter2', 'the password is [secret]'],
    ['token: 1a2b3c4d', 'token: [secret]'],
    ['login bob:hunter2@nas works', 'login [secret] works'],
    ['ask bob.smith+x@mail.example.org about it', 'ask [e-mail] about it'],
    ['ask bob%40mail.example.org or bob&#64;mail.example.org', 'ask [e-mail] or [e-mail]'],
    ['in D:/Media/Films it is', 'in [path] it is'],
    ['at file:/config/Ombi.db it is', 'at [path] it is'],
    ['in Server=db;User=ombi;Password=x; it is', 'in [connection string] it is'],
    ['in Data Source=/config/Ombi.db', 'in [connection string]'],
    ['in C:\\ProgramData\\Ombi\\x.db it is', 'in [path] it is'],
    ['in \\\\nas\\share\\x.mkv it is', 'in [path] it is'],
    ['in /config/Ombi.db it is', 'in [path] it is'],
    ['at 192.168.1.20:7878/radarr it is', 'at [host] it is'],
    ['at 10.0.0.3', 'at [host]'],
    ['at 93.184.216.34 it is', 'at [host] it is'],
    ['at fe80::1ff:fe23:4567:890a it is', 'at [host] it is'],
    ['at nas.lan:32400 it is', 'at [host] it is'],
    ['at radarr.internal it is', 'at [host] it is'],
    ['at localhost:5000 it is', 'at [host] it is'],
    ['at media.example.org:8443 it is', 'at [host] it is'],
    [
      'see http://radarr:7878/api?apikey=abc or https://imdb.com/title/tt1',
      'see http://[…] or https://imdb.com/title/tt1',
    ],
  ])('%s', (text, want) => {
    expect(shown({ comment: text })).toMatchObject({ body: { comment: want }, omitted: [] });
    expect(shown({ comment: want }).body).toEqual({ comment: want });
  });

  test.each([
    arrKey,
    plexToken,
    jwt,
    'bob@mail.example.org',
    '/srv/ombi/app',
    'C:\\Ombi',
    'radarr.lan:7878',
    '6f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0',
  ])('a text of nothing else is left out: %s', (text) =>
    expect(shown([{ note: text, tags: ['a', text] }])).toMatchObject({
      body: [{ tags: ['a', null] }],
      omitted: ['/0/note', '/0/tags/1'],
    }),
  );
});

test.each([
  'The Secret: Dare to Dream',
  'Password: Swordfish',
  'Basic Instinct 2',
  'Host: the Cookie Token, or Key: West',
  'Underpass "Delta" <Redux>',
  'Fate/stay night, AC/DC and 9/11',
  'Face/Off and/or /r/movies',
  'R.I.P.D., E.T., Monsters, Inc., S.W.A.T. and Mr. & Mrs. Smith',
  'I <3 Huckabees; 1 < 2 > 0',
  '硝子の港 – Harbor of Glass 🎬',
  'Title :: Subtitle at 01:02:11, Psalm 23:4, tmdb:603',
  'An Exceptionally Long Exception of Supercalifragilisticexpialidocious-proportions',
  'the-lord-of-the-rings-the-return-of-the-king-2003',
  'NoPermissionsRequestMovie, MovieRequestQuotaExceeded, ChildRequestDoesNotExist',
  'Only 10.5 GB left of 4.59.3 and 4.0.11.2680',
  'Common.PendingApproval',
  '2026-11-30T08:51:56.741536Z',
  '0 0/30 * 1/1 * ? *',
  '/jETXequ64b9zipiSZJ8xyxu22WG.jpg',
  '#0d5a3e',
])('words and names stay as they are: %s', (text) =>
  expect(shown({ title: text })).toMatchObject({ body: { title: text }, omitted: [] }),
);

test.each([
  ['id', 'b0000000-0000-4000-8000-000000000200'],
  ['foreignAlbumId', 'b0000000-0000-4000-8000-000000000200'],
  ['userIds', 'b0b00000-0000-4000-8000-000000000003'],
  ['id', '533ec654c3a36854480003eb'],
  ['credit_id', '52fe4250c3a36847f80149f3'],
])('ids stay, though they look like keys: %s', (name, id) =>
  expect(shown({ [name]: id })).toMatchObject({ body: { [name]: id } }),
);

describe('[C51] JSON in a text', () => {
  const secret = { name: 'Amélie', settings: [{ chatId: 'abc' }] };

  test.each([
    ['once', JSON.stringify(secret)],
    ['with line breaks in a member', JSON.stringify(secret, null, 1)],
    ['twice', JSON.stringify(JSON.stringify(secret))],
    ['a person', JSON.stringify({ user: { userName: 'bob', userType: 1, quota: 5 } })],
    ['deeper than is shown', '['.repeat(9_000) + ']'.repeat(9_000)],
  ])('is left out where something in it may not be shown: %s', (_, text) =>
    expect(shown({ id: 1, extra: text })).toMatchObject({ body: { id: 1 }, omitted: ['/extra'] }),
  );

  test.each(['{"name":"Amélie","ids":[1,2]}', '[]', '"Quoted"', '{Title} was requested', '[REC]'])(
    'stays else: %s',
    (text) => expect(shown({ extra: text }).body).toEqual({ extra: text }),
  );
});

describe('[C44] addresses are shown of titles and pictures on the public web', () => {
  test.each([
    ['trailer', 'https://youtube.com/watch?v=1oip85g7urf'],
    ['url', 'https://www.tvmaze.com/episodes/300200108'],
    ['url', 'https://open.spotify.com/artist/4tZwfgrHOc3mvqYlEYSvVi'],
    ['posterPath', 'https://image.tmdb.org/t/p/w500/jETXequ64b9zipiSZJ8xyxu22WG.jpg'],
    ['image', 'https://coverartarchive.org/img/b0000000-0000-4000-8000-000000000000-250.jpg'],
    ['homepage', 'https://www.example.com/film/500200'],
    ['homePage', 'https://www.example.com/band'],
    ['url', 'https://www.youtube.com/@some.channel'],
  ])('%s %s', (name, address) => expect(shown({ [name]: address }).body).toEqual({ [name]: address }));

  test.each([
    ['url', 'https://www.example.com/film/500200'],
    ['homepage', 'http://nas.lan/film'],
    ['homepage', 'http://nas/film'],
    ['homepage', 'https://192.168.1.2/film'],
    ['homepage', 'https://www.example.com:8443/film'],
    ['homepage', 'https://bob:secret@www.example.com/film'],
    ['homepage', 'https://www.example.com/film?token=abc'],
    ['homepage', `https://www.example.com/${plexToken}/film`],
    ['trailer', `https://youtube.com/watch?api_key=${arrKey}`],
    ['url', 'https://github.com/#access_token=abc'],
    ['url', 'https://x.com/?u=bob%40mail.example.org'],
    ['homepage', 'https://www.example.com/bob@mail.example.org'],
    ['plexUrl', 'https://app.plex.tv/web/app#!/server/x/details?key=%2flibrary'],
    ['webLink', 'https://hooks.slack.com/services/T0/B0/abc'],
    ['url', 'https://youtube.com.evil.example/watch'],
  ])('of %s %s only the scheme', (name, address) =>
    expect(shown({ [name]: address }).body).toEqual({ [name]: `${address.split(':')[0]}://[…]` }),
  );

  test('[C46] and of other schemes, too', () =>
    expect(shown({ guid2: 'plex://movie/5d77' }).body).toEqual({ guid2: 'plex://[…]' }));
});

describe('[C51] HTML and texts of exceptions are never passed', () => {
  const page = '<!DOCTYPE html>\n<html><head><title>Ombi</title></head></html>';

  test.each([
    [page, 'text/html'],
    [page, 'application/json'],
    ['<p>x</p>', 'text/html'],
    [
      'System.NullReferenceException: Object reference not set\n   at Ombi.Core.X.Y(Z z) in /src/x.cs:line 5',
      'text/plain',
    ],
    ["Value cannot be null. (Parameter 'source')", 'application/json'],
  ])('%j of %s', (body, contentType) =>
    expect(shown(body, {}, contentType)).toMatchObject({ body: null, omitted: [''] }),
  );

  test.each([
    page,
    "Value cannot be null. (Parameter 'source')",
    'Object reference not set to an instance of an object.',
    'An error occurred while sending the request.',
    'Connection refused (radarr:7878)',
    "Unexpected character encountered while parsing value: <. Path '', line 0, position 0.",
    'Cannot deserialize the current JSON object (e.g. {"name":"value"}) into type \'System.Int32\'',
    'Response status code does not indicate success: 401 (Unauthorized).',
    "SQLite Error 5: 'database is locked'.",
    'it said Ombi.Core.RequestException',
    '   at Ombi.Core.Engine.Go(String x)',
  ])('in a member: %s', (text) =>
    expect(shown({ isError: true, errorMessage: text })).toMatchObject({
      body: { isError: true },
      omitted: ['/errorMessage'],
    }),
  );

  test('of HTML in words the words stay', () => {
    expect(shown({ changeLogs: '<h2>4.60</h2>\n<p>A <b>fix</b></p><script>alert(1)</script>' }).body).toEqual({
      changeLogs: '4.60\nA fix',
    });
    expect(shown({ comment: 'Looking at it <script>alert(1)</script>' }).body).toEqual({ comment: 'Looking at it' });
  });
});

test('characters that nobody sees go', () =>
  expect(shown({ title: ' Salt\u200bwind\u202e\u0007\ud800 ' }).body).toEqual({ title: 'Saltwind' }));

describe('[C46] a text of lines is shown as read_logs shows it', () => {
  test('redacted line by line, without stack frames', () => {
    const log = [
      `2026-11-28 00:10:00.210 +00:00 [ERR] GET http://radarr:7878/api?apikey=${arrKey} failed`,
      'System.Net.Http.HttpRequestException: Name or service not known (radarr:7878)',
      '   at System.Net.Http.HttpConnection.Send(String x)',
      '2026-11-28 00:10:01.210 +00:00 [INF] Next\u200b one',
    ].join('\r\n');
    expect(shown(log, {}, 'text/plain')).toMatchObject({
      body: [
        '2026-11-28 00:10:00.210 +00:00 [ERR] GET http://[…] failed',
        'System.Net.Http.HttpRequestException: Name or service not known ([host])',
        '2026-11-28 00:10:01.210 +00:00 [INF] Next one',
      ].join('\n'),
      omitted: [],
      cuts: [],
    });
  });

  test('one line is one, too', () =>
    expect(shown('2026-11-28 00:10:00.210 +00:00 [ERR] secret: abc', {}, 'text/plain').body).toBe(
      '2026-11-28 00:10:00.210 +00:00 [ERR] secret: [secret]',
    ));

  test('[C53] 500 lines of 1,000 characters, 48 KiB in all', () => {
    const short = shown(Array.from({ length: 700 }, (_, at) => `line ${at}`).join('\n'), {}, 'text/plain');
    expect((short.body as string).split('\n')).toHaveLength(500);
    expect(short.cuts).toEqual([
      'The answer is too large to be shown whole: only the first 500 of 700 lines are shown. Of a log, read_logs finds lines and reads the end.',
    ]);
    const long = shown(Array.from({ length: 200 }, () => 'word "ö" '.repeat(300)).join('\n'), {}, 'text/plain');
    expect((long.body as string).split('\n').every((line) => line.length <= 1_000)).toBe(true);
    expect(bytesOf(long.body)).toBeLessThanOrEqual(maxBodyBytes);
    expect(bytesOf(long.body)).toBeGreaterThan(maxBodyBytes - 2_000);
  });

  test('news in HTML become words', () =>
    expect(
      shown('<h1>News</h1>\n<p>See <a href="https://docs.example.com">the docs</a>.</p>', {}, 'text/plain').body,
    ).toBe('News\nSee the docs.'));
});

test('takes no longer for a text made to take long', () => {
  const parts = [
    'a',
    'a.',
    'a@',
    '/a/',
    'a=',
    'a:',
    '\\a',
    '"',
    '1.',
    'ab1',
    'a:a@',
    '<b',
    '<<b>',
    'server=a;',
    '1::',
    'a-',
    '&lt;b>',
  ];
  const started = performance.now();
  for (const part of parts) shown({ text: ` ${part.repeat(100_000 / part.length)}` });
  for (const part of parts) shown(` ${part.repeat(100_000 / part.length)}\n`, {}, 'text/plain');
  expect(performance.now() - started).toBeLessThan(3_000);
});
