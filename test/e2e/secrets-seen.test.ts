/** What an Ombi sends as a secret is known again wherever it comes out, and told by where it came from. */
import { beforeEach, expect, it } from 'vitest';
import { recordedAnswer } from '../support/recorded-ombi.ts';
import { type Secrets, secretsSeen } from './secrets-seen.ts';

let secrets: Secrets;
beforeEach(() => {
  secrets = secretsSeen('the-key-of-ombi');
});

it.each([
  ['a key', { apiKey: 'k-123456' }, 'A key: k-123456.', 'apiKey of GET x'],
  ['an address inside of a list', [{ ip: '10.20.30.40' }], '"at 10.20.30.40"', 'ip of GET x'],
  [
    'a token with characters that JSON escapes',
    { plexAuthToken: 'a"b\\cdef' },
    '{"t":"a\\"b\\\\cdef"}',
    'plexAuthToken of GET x',
  ],
  [
    'an e-mail address, whatever its member is called',
    { contact: 'bob@example.com' },
    'bob@example.com',
    'contact of GET x',
  ],
])('%s', (_title, answer, text, from) => {
  expect(secrets.leaksIn(text)).toEqual([]);
  secrets.gather(answer, 'GET x');
  expect(secrets.leaksIn(text)).toEqual([from]);
});

it('the key of Ombi is known from the start', () => {
  expect(secrets.leaksIn('"the-key-of-ombi"')).toEqual(['the API key']);
});

it('what people are called may be shown, also where it is an e-mail address', () => {
  secrets.gather([{ userName: 'bob@example.com', emailAddress: 'bob@example.com' }], 'GET x');
  expect(secrets.leaksIn('bob@example.com')).toEqual([]);
});

it('what is too short or too ordinary to be told apart is left out', () => {
  secrets.gather({ password: 'abc', host: 'localhost', ip: '127.0.0.1', hasToken: true }, 'GET x');
  expect(secrets.leaksIn('abc localhost 127.0.0.1 true')).toEqual([]);
});

it.each([
  ['GET /api/v1/Identity/Users', /MARKED-SECRET-email/],
  ['GET /api/v1/Settings/plex', /MARKED-SECRET/],
  ['GET /api/v1/Settings/radarr', /MARKED-(SECRET|DEST)/],
] as const)('each that was recorded in %s is found again', (operation, marked) => {
  const answer = recordedAnswer(operation);
  const values = [...JSON.stringify(answer).matchAll(/"(MARKED-[^"]*)"/g)].map(([, value = '']) => value);
  secrets.gather(answer, operation);
  expect(values.some((value) => marked.test(value))).toBe(true);
  expect(values.filter((value) => secrets.leaksIn(value).length === 0)).toEqual([]);
});
