import { describe, expect, test } from 'vitest';
import { normaliseBaseUrl } from '../../src/upstream/base-url.ts';

const urlOf = (text: string) => {
  const result = normaliseBaseUrl(text);
  return 'url' in result ? result.url : `problem: ${result.problem}`;
};

const roots = ['http://nas:5000', 'https://ombi.example.org', 'http://192.168.1.20:3579', 'http://[fd00::1]:5000'];
const bases = ['', '/ombi', '/media/ombi', '/Ombi'];
const pasted = [
  '',
  '/',
  '//',
  '/api',
  '/api/',
  '/api/v1',
  '/api/v1/',
  '/api/v2',
  '/api/v1/Status',
  '/swagger',
  '/swagger/index.html',
  '/index.html',
  '/login',
  '/discover',
  '/settings/ombi',
  '/requests-list',
  '/api/v1/api/v1',
];

describe('the address of Ombi', () => {
  test('loses what people paste along, and keeps its base path [A2] [A4]', () => {
    for (const root of roots) {
      for (const base of bases) {
        for (const end of pasted) expect(urlOf(`${root}${base}${end}`), `${base}${end}`).toBe(`${root}${base}`);
      }
    }
  });

  test.each([
    ['  http://nas:5000/ombi/  ', 'http://nas:5000/ombi'],
    ['HTTP://NAS:5000/', 'http://nas:5000'],
    ['http://nas:80', 'http://nas'],
    ['http://nas:5000//ombi//', 'http://nas:5000/ombi'],
    ['http://nas:5000//.ombi/.', 'http://nas:5000/.ombi'],
    ['http://nas:5000/ombi?apikey=secret', 'http://nas:5000/ombi'],
    ['http://nas:5000/ombi#/login', 'http://nas:5000/ombi'],
    ['http://nas:5000/ombi/swagger/index.html?urls.primaryName=v2#/Search', 'http://nas:5000/ombi'],
    ['http://nas:5000/api/ombi', 'http://nas:5000/api/ombi'],
    ['http://nas:5000/apis', 'http://nas:5000/apis'],
  ])('%s becomes %s', (given, url) => expect(urlOf(given)).toBe(url));

  test('is the same when it is normalised again', () => {
    for (const end of pasted) {
      const once = urlOf(`http://nas:5000/ombi${end}`);
      expect(urlOf(once)).toBe(once);
    }
  });

  test.each([
    '192.168.1.20:5000',
    'ombi.local',
    'nas:5000',
    'localhost:5000/ombi',
    '/ombi',
    '//nas:5000',
    'http:nas',
    '',
  ])('without a scheme is refused with an example: %j [A5]', (given) =>
    expect(urlOf(given)).toBe(
      'problem: it must begin with http:// or https://, e.g. http://nas:5000 or https://example.org/ombi',
    ),
  );

  test.each(['ftp://nas', 'file:///etc/passwd', 'ws://nas:5000'])('is http or https, not %s', (given) =>
    expect(urlOf(given)).toBe('problem: only http:// and https:// addresses can be used'),
  );

  test.each(['http://', 'http://na s:5000', 'http://nas:99999', 'https://[fd00'])(
    'that is none is refused: %s',
    (given) => expect(urlOf(given)).toBe('problem: it is not an address; write e.g. http://nas:5000'),
  );

  test('with credentials is refused without repeating them', () => {
    for (const given of ['http://bob:hunter2@nas:5000', 'https://hunter2@nas']) {
      expect(urlOf(given)).toContain('must not contain a user name or password');
      expect(urlOf(given)).not.toContain('hunter2');
    }
  });
});
