import { describe, expect, test } from 'vitest';
import { hiddenOperations } from '../../spec/hidden-operations.ts';
import { whatIsAt } from '../../src/operation-layer/what-is-at.ts';
import { at, known, leftOutOfTheSwagger, partsOf, served } from './request-path-world.ts';

describe('a method and a path are one known operation', () => {
  test.each([
    ['GET', '/api/v1/request/MOVIE/info/5', 'GET /api/v1/Request/movie/info/{requestId}'],
    ['DELETE', '/api/v1/Request/movie/5', 'DELETE /api/v1/Request/movie/{requestId}'],
    ['GET', '/api/v1/Search/movie/popular', 'GET /api/v1/Search/movie/popular'],
    ['GET', '/api/v1/Search/movie/popul%61r', 'GET /api/v1/Search/movie/popular'],
    ['GET', '/api/v1/Search/movie/popular%20films', 'GET /api/v1/Search/movie/{searchTerm}'],
    ['GET', '/api/v1/Search/movie/info/550', 'GET /api/v1/Search/movie/info/{theMovieDbId}'],
    ['GET', '/api/v1/Search/movie/550/similar', 'GET /api/v1/Search/movie/{theMovieDbId}/similar'],
    ['GET', '/api/v1/Search/movie/info/similar', 'GET /api/v1/Search/movie/info/{theMovieDbId}'],
    ['GET', '/api/v1/Request/music/total', 'GET /api/v1/request/music/total'],
    ['POST', '/api/v2/Search/multi/alien', 'POST /api/v2/Search/multi/{searchTerm}'],
  ] as const)('%s %s is %s', (method, path, name) => {
    expect(at(method, path)).toEqual({ kind: 'served', operation: { name, withheld: undefined } });
  });

  test.each([
    ['DELETE', '/api/v1/Request/movie/all', 'mass_destructive'],
    ['DELETE', '/api/v1/request/movie/ALL/', 'mass_destructive'],
    ['POST', '/api/v1/Settings/Update', 'runs_code'],
    ['GET', '/api/v1/Request/tv/search/harbor', 'broken_upstream'],
    ['GET', '/api/v3/Request/tv/search/harbor', 'broken_upstream'],
    ['GET', '/api/v2/Settings/plex', 'superseded_by'],
    ['DELETE', '/api/v9/Request/movie/all', 'mass_destructive'],
  ] as const)('%s %s is withheld: %s', (method, path, reason) => {
    expect(at(method, path)).toMatchObject({ kind: 'withheld', reason, operation: { withheld: reason } });
  });

  test.each([
    ['GET', '/api/v1/Token/5', 'grants_access'],
    ['DELETE', '/api/v2/tokens', 'grants_access'],
    ['POST', '/api/v1/Identity/ResetPassword', 'grants_access'],
    ['POST', '/api/v1/Identity/reset', 'messages_people'],
    ['GET', '/api/v1/Identity/AccessToken/5', 'returns_secret'],
    ['PUT', '/api/v1/Tester/anything', 'sends_credentials_elsewhere'],
    ['POST', '/api/v2/Mobile/Send', 'messages_people'],
    ['GET', '/api/v2/Mobile/Users', 'returns_secret'],
    ['POST', '/api/v2/Mobile/Notification', 'user_interface_only'],
    ['GET', '/api/v1/Status/demo', 'anonymous_write'],
    ['GET', '/api/v3/Token/5', 'grants_access'],
    ['GET', '/api/v17/Settings/clientid', 'returns_secret'],
  ] as const)('%s %s is never reached, whatever is known: %s', (method, path, reason) => {
    expect(at(method, path)).toMatchObject({ kind: 'withheld', reason });
    expect(whatIsAt(method, path, [{ name: `${method} ${path}` }], hiddenOperations)).toMatchObject({ reason });
  });

  test.each([
    ['PUT', '/api/v1/Search/movie/popular'],
    ['GET', '/api/v1/Request/movie/5'],
    ['GET', '/api/v1/Settings/plex%3Bx'],
    ['GET', '/api/v1/Settings/plex.json'],
    ['GET', '/api/v1/Settings/plex/x'],
    ['GET', '/api/v3/Settings/about'],
    ['GET', '/api/v3/Issues/5'],
    ['GET', '/api/v3/Novelties'],
  ] as const)('%s %s is unknown', (method, path) => {
    expect(at(method, path)).toEqual({ kind: 'unknown' });
  });

  test('what the operator exposes is reached, though the list of hidden operations means it', () => {
    const tokens = [{ name: 'GET /api/v1/Token/{pinId}', exposed: true }];
    const kind = (path: string) => whatIsAt('GET', path, tokens, hiddenOperations).kind;
    expect(kind('/api/v1/Token/5')).toBe('served');
    expect(kind('/api/v2/Token/5')).toBe('withheld');
    expect(kind('/api/v1/Token')).toBe('withheld');
    const users = [{ name: 'GET /api/v1/Identity/{action}', exposed: true }];
    expect(whatIsAt('GET', '/api/v1/Identity/accesstoken', users, hiddenOperations).kind).toBe('withheld');
  });

  test('where parameters decide, one withheld operation is enough', () => {
    const twins = [
      { name: 'GET /api/v1/X/{id}/child' },
      { name: 'GET /api/v1/X/{name}/{part}', withheld: 'runs_code' },
      { name: 'GET /api/v1/X/total/child' },
    ];
    const kind = (path: string) => whatIsAt('GET', path, twins, []).kind;
    expect(kind('/api/v1/X/5/child')).toBe('withheld');
    expect(kind('/api/v1/X/5/other')).toBe('withheld');
    expect(kind('/api/v1/X/Total/child')).toBe('served');
  });
});

describe('the list of hidden operations', () => {
  test('has every action that Ombi 4.59.3 leaves out of its swagger', () => {
    expect(leftOutOfTheSwagger).toHaveLength(20);
    for (const name of leftOutOfTheSwagger) {
      const { method, template } = partsOf(name);
      expect(at(method, template.replace(/\{\w+\}/, '5')), name).toMatchObject({ kind: 'withheld' });
    }
  });

  test('has an entry for nothing that is served', () => {
    for (const name of served) {
      const { method, template } = partsOf(name);
      const place = at(method, template.replace(/\{\w+\}/g, '5'));
      expect(place, name).toMatchObject({ kind: 'served' });
    }
  });

  test('has no entry that another one hides, and ends only in one star', () => {
    for (const [index, { method, path }] of hiddenOperations.entries()) {
      expect(path).toMatch(/^[A-Za-z/]+\*$/);
      const plain = path.slice(0, -1);
      const hides = hiddenOperations
        .slice(0, index)
        .find((earlier) => plain.startsWith(earlier.path.slice(0, -1)) && ['*', method].includes(earlier.method));
      expect(hides, path).toBeUndefined();
    }
  });

  test('leaves most of the swagger to be reached', () => {
    expect(known).toHaveLength(377);
    expect(served.length).toBeGreaterThan(200);
  });
});
