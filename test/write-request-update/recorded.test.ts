/** Every recorded answer to a change of profile and folder, and what write_request_update makes of it. */
import { afterEach, describe, expect, it } from 'vitest';
import { recordedNames } from '../support/recorded-cases.ts';
import type { SeenCall } from '../support/recorded-ombi.ts';
import { closeWorlds, isDone, oneLine, openWorld, personOf, type RequestsWorld } from '../support/requests-world.ts';

afterEach(closeWorlds);

const operations = {
  movie: 'POST /api/v2/Requests/movie/advancedoptions',
  tv_parent: 'POST /api/v2/Requests/tv/advancedoptions',
} as const;
const folders = {
  movie: 'post-v2-requests-movie-advancedoptions',
  tv_parent: 'post-v2-requests-tv-advancedoptions',
} as const;
type Kind = keyof typeof operations;

interface Sent {
  requestId: number;
  qualityOverride?: number;
  rootPathOverride?: number;
}

/** What the real Ombi stores: what is not given becomes 0. */
function store(world: RequestsWorld, kind: Kind, { body }: SeenCall): void {
  const { requestId, qualityOverride = 0, rootPathOverride = 0 } = body as Sent;
  const rows: { id: number }[] = kind === 'movie' ? world.films : world.shows;
  const folder = kind === 'movie' ? { rootPathOverride } : { rootFolder: rootPathOverride };
  Object.assign(rows.find(({ id }) => id === requestId) ?? {}, { qualityOverride, ...folder });
}

type Line = readonly [
  name: string,
  kind: Kind,
  args: Record<string, unknown>,
  body: object | undefined,
  outcome: string,
];

const lines: readonly Line[] = [
  [
    'normal',
    'movie',
    { id: 1, quality_profile: '6', root_folder: '/data/movies-kids' },
    { requestId: 1, qualityOverride: 6, rootPathOverride: 2 },
    'completed / ok / 1 / The Glass Harbor (1958, bob): set to quality profile HD - 720p/1080p and root folder /data/movies-kids',
  ],
  [
    'partial-resets-the-rest',
    'movie',
    { id: 1, quality_profile: 'HD-1080p' },
    { requestId: 1, qualityOverride: 4, rootPathOverride: 2 },
    'completed / ok / 1 / The Glass Harbor (1958, bob): set to quality profile HD-1080p',
  ],
  [
    'unknown-profile',
    'movie',
    { id: 1, quality_profile: '99', root_folder: '99' },
    undefined,
    'rejected / INVALID_ARGUMENT / - / Not changed: none fits for quality_profile. Choices: Any (id 1), HD-1080p (id 4), HD - 720p/1080p (id 6)',
  ],
  [
    'not-found',
    'movie',
    { id: 9999, quality_profile: '1', root_folder: '1' },
    undefined,
    'rejected / NOT_FOUND / 0 / movie:9999: no such request',
  ],
  [
    'as-bob',
    'movie',
    { id: 1, quality_profile: '1' },
    undefined,
    'rejected / FORBIDDEN / - / Nothing was changed: bob does not hold the role PowerUser or Admin, which it takes to change the profile or folder of a request',
  ],
  [
    'as-alice-power-user',
    'movie',
    { id: 1, quality_profile: 'Any', root_folder: '1' },
    { requestId: 1, qualityOverride: 1, rootPathOverride: 1 },
    'completed / ok / 1 / The Glass Harbor (1958, bob): set to quality profile Any and root folder /data/movies',
  ],
  [
    'normal',
    'tv_parent',
    { id: 1, quality_profile: '4', root_folder: '/data/anime' },
    { requestId: 1, qualityOverride: 4, rootPathOverride: 2 },
    'completed / ok / 1 / The Ember Accord (2014): set to quality profile HD-1080p and root folder /data/anime',
  ],
  [
    'language-profile-0-not-cleared',
    'tv_parent',
    { id: 1, quality_profile: '4' },
    { requestId: 1, qualityOverride: 4, rootPathOverride: 2 },
    'completed / ok / 1 / The Ember Accord (2014): set to quality profile HD-1080p',
  ],
  [
    'partial-resets-the-rest',
    'tv_parent',
    { id: 1, quality_profile: 'Anime-1080p' },
    { requestId: 1, qualityOverride: 8, rootPathOverride: 2 },
    'completed / ok / 1 / The Ember Accord (2014): set to quality profile Anime-1080p',
  ],
  [
    'child-id-instead',
    'tv_parent',
    { id: 800200, quality_profile: '1', root_folder: '1' },
    undefined,
    'rejected / NOT_FOUND / 0 / tv_parent:800200: no such request',
  ],
  [
    'not-found',
    'tv_parent',
    { id: 9999, quality_profile: '1' },
    undefined,
    'rejected / NOT_FOUND / 0 / tv_parent:9999: no such request',
  ],
  [
    'as-bob',
    'tv_parent',
    { id: 1, quality_profile: '1' },
    undefined,
    'rejected / FORBIDDEN / - / Nothing was changed: bob does not hold the role PowerUser or Admin, which it takes to change the profile or folder of a request',
  ],
];

/** Malformed bodies, which nothing of ours can send. */
const neverSent: Record<Kind, readonly string[]> = { movie: ['bad-body', 'null-for-int'], tv_parent: ['bad-body'] };

describe('[C47] [C48] [C49] recorded changes of profile and folder', () => {
  it.each(lines)('%s: %s %o', async (name, kind, args, body, outcome) => {
    const world = await openWorld(personOf(folders[kind], name));
    // Something to be kept.
    if (name.startsWith('partial') || name.startsWith('language')) {
      Object.assign(world.films.find(({ id }) => id === 1) ?? {}, { rootPathOverride: 2 });
      Object.assign(world.shows.find(({ id }) => id === 1) ?? {}, { rootFolder: 2, languageProfile: 1 });
    }
    world.ombi.on(operations[kind], ({ call }) => {
      if (isDone(folders[kind], name)) store(world, kind, call);
      return name;
    });
    const answer = await world.call('write_request_update', { kind, ...args });
    expect(world.writes().map((call) => call.body)).toEqual(body === undefined ? [] : [body]);
    expect(oneLine(answer)).toBe(outcome);
  });

  it('every recorded case has its line, but for malformed bodies', () => {
    const all = (['movie', 'tv_parent'] as const).flatMap((kind) =>
      recordedNames(folders[kind])
        .filter((name) => !neverSent[kind].includes(name))
        .map((name) => `${name} ${kind}`),
    );
    expect(lines.map(([name, kind]) => `${name} ${kind}`).sort()).toEqual(all.sort());
  });
});
