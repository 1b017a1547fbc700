/** That every operation of Ombi has its place: behind a tool, in the operation layer, or withheld for a reason. */
import { expect, it } from 'vitest';
import { coverageOf } from '../../generator/check/coverage.ts';
import { readSwagger } from '../../generator/read.ts';
import { notServed } from '../../spec/not-served.ts';
import { operations } from '../../spec/operations/index.ts';
import type { NotServed, OperationEntry } from '../../spec/types.ts';
import { layerTools, offered, toolOf, withheld } from './layer.ts';

const entries: Readonly<Record<string, OperationEntry>> = operations;
const refusals: Readonly<Record<string, NotServed>> = notServed;

const { swagger } = readSwagger(new URL('../..', import.meta.url).pathname);
const inSwagger = Object.entries(swagger.paths as Record<string, object>).flatMap(([path, item]) =>
  Object.keys(item)
    .filter((verb) => ['get', 'put', 'post', 'delete'].includes(verb))
    .map((verb) => `${verb.toUpperCase()} ${path}`),
);
const sorted = (names: Iterable<string>) => [...names].sort();

it('[G05] of 377 operations 257 are behind tools, 227 in the operation layer, and 84 are withheld from both', () => {
  const numbers = coverageOf({ operations: entries, notServed: refusals });
  expect(numbers).toEqual({ behindTools: 257, inLayer: 227, withheld: 84 });
  process.stderr.write(
    `of ${inSwagger.length} operations ${numbers.behindTools} are behind tools, ${numbers.inLayer} in the operation layer, ${numbers.withheld} withheld\n`,
  );
});

it('[G05] those of the swagger are exactly those behind tools, in the layer, or withheld', () => {
  const behindTools = Object.keys(entries).filter((name) => entries[name]?.tool);
  const placed = new Set([...behindTools, ...offered.map(({ operation }) => operation.name), ...Object.keys(refusals)]);
  expect(sorted(placed)).toEqual(sorted(inSwagger));
  expect(sorted(layerTools.map(({ operation }) => operation.name))).toEqual(sorted(inSwagger));
});

it('[G05] none is planned, and none is served and withheld at once', () => {
  expect(Object.values(refusals).filter(({ reason }) => reason === 'planned')).toEqual([]);
  expect(Object.keys(refusals).filter((name) => entries[name]?.tool || entries[name]?.api)).toEqual([]);
});

it('the layer offers exactly those that say so, and withholds the other 150', () => {
  const saidSo = Object.keys(entries).filter((name) => entries[name]?.api === true);
  expect(sorted(offered.map(({ operation }) => operation.name))).toEqual(sorted(saidSo));
  expect(withheld).toHaveLength(150);
});

it('each that is withheld has a reason of the closed list; one that blames Ombi has evidence, one that is superseded says by what', () => {
  const counted = new Map<string, number>();
  for (const { operation } of withheld) {
    const { withheld: reason = '' } = operation;
    counted.set(reason, (counted.get(reason) ?? 0) + 1);
  }
  expect(Object.fromEntries(counted)).toEqual({
    superseded_by: 66,
    sends_credentials_elsewhere: 42,
    grants_access: 12,
    broken_upstream: 12,
    mass_destructive: 6,
    messages_people: 3,
    user_interface_only: 4,
    returns_secret: 2,
    runs_code: 2,
    anonymous_write: 1,
  });
  for (const { operation } of withheld) {
    const refusal = refusals[operation.name];
    if (operation.withheld === 'broken_upstream') expect(refusal).toHaveProperty('evidence');
    if (operation.withheld === 'superseded_by') expect(operation.instead, operation.name).toBeDefined();
    if (operation.instead)
      expect(operation.instead, operation.name).toMatch(
        /^(?:(?:read|write)_[a-z_]+|(?:GET|POST|PUT|DELETE) \/api\/\S+)$/,
      );
  }
});

it('a better way is a tool or an operation that is there', () => {
  for (const { operation } of withheld) {
    const { instead } = operation;
    if (instead?.includes(' ')) expect(toolOf(instead).operation.withheld, operation.name).toBeUndefined();
  }
});

it.each([
  [
    'has a secret as its purpose',
    'returns_secret',
    ['GET /api/v1/Settings/clientid', 'POST /api/v1/Settings/ombi/resetApi'],
  ],
  [
    'grants access',
    'grants_access',
    [
      'POST /api/v1/Token',
      'POST /api/v1/Token/plextoken',
      'POST /api/v1/Token/refresh',
      'POST /api/v1/Token/header_auth',
      'GET /api/v1/Token/{pinId}',
      'POST /api/v1/Plex/oauth',
      'POST /api/v1/Plex/user',
      'PUT /api/v1/Identity/local',
      'POST /api/v1/Identity',
      'PUT /api/v1/Identity',
      'POST /api/v1/Settings/authentication',
    ],
  ],
  [
    'takes a host from its body',
    'sends_credentials_elsewhere',
    [
      'POST /api/v1/Tester/discord',
      'POST /api/v1/Tester/plex',
      'POST /api/v1/Emby/info',
      'POST /api/v1/Plex/servers',
      'POST /api/v1/Radarr/Profiles',
      'POST /api/v1/Sonarr/RootFolders',
      'POST /api/v1/Lidarr/Metadata',
      'POST /api/v1/CouchPotato/apikey',
    ],
  ],
  ['runs code', 'runs_code', ['POST /api/v1/Job/update', 'POST /api/v1/Settings/Update']],
  [
    'wipes data',
    'mass_destructive',
    [
      'DELETE /api/v1/Request/movie/all',
      'POST /api/v1/Job/clearmediaserverdata',
      'POST /api/v1/Job/autodeleterequests',
      'PUT /api/v1/Request/movie',
      'PUT /api/v1/Request/tv',
    ],
  ],
  [
    'mails people',
    'messages_people',
    ['POST /api/v1/Notifications/massemail', 'POST /api/v1/Job/newsletter', 'POST /api/v1/Identity/welcomeEmail'],
  ],
  [
    'is broken, or hangs Ombi',
    'broken_upstream',
    ['GET /api/v1/Images/background', 'GET /api/v1/Images/background/info', 'GET /api/v1/Job/update'],
  ],
])('what %s is withheld as %s', (_, reason, names) => {
  expect(names.map((name) => toolOf(name).operation.withheld)).toEqual(names.map(() => reason));
});

it('settings stay behind read_settings and write_settings', () => {
  const sections = withheld.filter(({ operation }) => operation.instead?.endsWith('_settings'));
  expect(sections.length).toBeGreaterThan(45);
  for (const { operation } of sections) {
    expect(operation.instead).toBe(operation.name.startsWith('GET') ? 'read_settings' : 'write_settings');
  }
});
