/** Every recorded answer to a deletion, and what write_request_delete makes of it. */
import { readdirSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { closeWorlds, isDone, oneLine, openWorld, personOf, type RequestsWorld } from '../support/requests-world.ts';

afterEach(closeWorlds);

const operations = {
  movie: 'DELETE /api/v1/Request/movie/{requestId}',
  tv_parent: 'DELETE /api/v1/Request/tv/{requestId}',
  tv_child: 'DELETE /api/v1/Request/tv/child/{requestId}',
  album: 'DELETE /api/v1/request/music/{requestId}',
} as const;
type Kind = keyof typeof operations;

const folders: Record<Kind, string> = {
  movie: 'delete-v1-request-movie-requestid',
  tv_parent: 'delete-v1-request-tv-requestid',
  tv_child: 'delete-v1-request-tv-child-requestid',
  album: 'delete-v1-request-music-requestid',
};

/** What the real Ombi does to its rows. */
function remove(world: RequestsWorld, kind: Kind, id: number): void {
  world.films = world.films.filter((row) => kind !== 'movie' || row.id !== id);
  world.albums = world.albums.filter((row) => kind !== 'album' || row.id !== id);
  world.shows = world.shows
    .filter((show) => kind !== 'tv_parent' || show.id !== id)
    .map((show) => ({
      ...show,
      childRequests: show.childRequests.filter((row) => kind !== 'tv_child' || row.id !== id),
    }))
    .filter(({ childRequests }) => childRequests.length > 0);
}

/** A world in which Ombi answers as recorded, and does what it says. */
async function worldFor(kind: Kind, name: string): Promise<RequestsWorld> {
  const world = await openWorld(personOf(folders[kind], name));
  world.ombi.on(operations[kind], ({ call }) => {
    if (isDone(folders[kind], name)) remove(world, kind, Number(call.path.split('/').at(-1)));
    return name;
  });
  return world;
}

type Line = readonly [name: string, kind: Kind, id: number, deletesSent: number, outcome: string];

const lines: readonly Line[] = [
  ['own-with-role', 'movie', 3, 1, "completed / ok / 1 / The Cartographer's Debt (2021, Caz): deleted"],
  [
    'not-own',
    'movie',
    1,
    0,
    "rejected / FORBIDDEN / 0 / The Glass Harbor (1958, bob): not deleted, it is somebody else's request",
  ],
  [
    'no-role',
    'movie',
    1,
    0,
    'rejected / FORBIDDEN / - / Not deleted: bob has neither ManageOwnRequests nor Admin nor PowerUser',
  ],
  ['bare-key', 'movie', 1, 1, 'completed / ok / 1 / The Glass Harbor (1958, bob): deleted'],
  ['again', 'movie', 9999, 0, 'rejected / NOT_FOUND / 0 / movie:9999: no such request'],
  ['not-found', 'movie', 9999, 0, 'rejected / NOT_FOUND / 0 / movie:9999: no such request'],
  ['as-alice-power-user', 'movie', 2, 1, 'completed / ok / 1 / Saltwind (2014, bob): deleted'],
  ['own-with-role', 'tv_child', 800201, 1, 'completed / ok / 1 / The Ember Accord (2014, season 2, Caz): deleted'],
  [
    'not-own',
    'tv_child',
    800200,
    0,
    "rejected / FORBIDDEN / 0 / The Ember Accord (2014, season 1, bob): not deleted, it is somebody else's request",
  ],
  [
    'no-role',
    'tv_child',
    800200,
    0,
    'rejected / FORBIDDEN / - / Not deleted: bob has neither ManageOwnRequests nor Admin nor PowerUser',
  ],
  [
    'last-child-removes-parent',
    'tv_child',
    800400,
    1,
    'completed / ok / 1 / Quiet Rivers (2021, season 1, José): deleted, and with it its show, which had no other request',
  ],
  ['not-found', 'tv_child', 9999, 0, 'rejected / NOT_FOUND / 0 / tv_child:9999: no such request'],
  [
    'parent-id',
    'tv_child',
    1,
    0,
    'rejected / NOT_FOUND / 0 / tv_child:1: a whole show; its requests: tv_child 800200: The Ember Accord (2014, season 1, bob), pending approval; tv_child 800201: The Ember Accord (2014, season 2, Caz), approved, not yet available',
  ],
  [
    'normal',
    'tv_parent',
    1,
    1,
    'completed / ok / 1 / The Ember Accord (2014, the whole show): deleted with its 2 requests (bob, Caz)',
  ],
  ['again', 'tv_parent', 999, 0, 'rejected / NOT_FOUND / 0 / tv_parent:999: no such request'],
  ['not-found', 'tv_parent', 999, 0, 'rejected / NOT_FOUND / 0 / tv_parent:999: no such request'],
  [
    'as-bob',
    'tv_parent',
    3,
    0,
    'rejected / FORBIDDEN / - / Not deleted: bob has neither ManageOwnRequests nor Admin nor PowerUser',
  ],
  [
    'as-carol-with-manage-own',
    'tv_parent',
    3,
    0,
    'rejected / FORBIDDEN / 0 / Paper Comets (2026, the whole show): not deleted, which needs Admin or PowerUser',
  ],
  [
    'as-alice-power-user',
    'tv_parent',
    3,
    1,
    'completed / ok / 1 / Paper Comets (2026, the whole show): deleted with its 1 request (alice)',
  ],
  ['own-with-role', 'album', 2, 1, 'completed / ok / 1 / Lantern Songs (1991, Caz): deleted'],
  [
    'not-own',
    'album',
    1,
    0,
    "rejected / FORBIDDEN / 0 / Harbor Songs (1990, bob): not deleted, it is somebody else's request",
  ],
  [
    'no-role',
    'album',
    1,
    0,
    'rejected / FORBIDDEN / - / Not deleted: bob has neither ManageOwnRequests nor Admin nor PowerUser',
  ],
  ['bare-key', 'album', 1, 1, 'completed / ok / 1 / Harbor Songs (1990, bob): deleted'],
  ['not-found', 'album', 99, 0, 'rejected / NOT_FOUND / 0 / album:99: no such request'],
];

describe('[C47] [C48] [C49] recorded deletions', () => {
  it.each(lines)('%s of %s %i', async (name, kind, id, deletesSent, outcome) => {
    const world = await worldFor(kind, name);
    const answer = await world.call('write_request_delete', { targets: [{ kind, id }] });
    expect(oneLine(answer)).toBe(outcome);
    expect(world.writes()).toHaveLength(deletesSent);
  });
});

/** Malformed calls, which our own schema refuses before anything is sent. */
const neverSent: readonly string[] = ['delete-v1-request-movie-requestid/not-an-int'];

describe('the table', () => {
  it('names every recorded case of a deletion', () => {
    const named = [...lines.map(([name, kind]) => `${folders[kind]}/${name}`), ...neverSent];
    const all = Object.values(folders).flatMap((folder) =>
      readdirSync(new URL(`../fixtures/ombi/${folder}/`, import.meta.url)).map(
        (file) => `${folder}/${file.replace('.json', '')}`,
      ),
    );
    expect(named.sort()).toEqual(all.sort());
  });
});

describe('[C48] [C49] what the look before did not show', () => {
  it.each(['movie', 'tv_child', 'album'] as const)(
    '[B2] Ombi refuses a %s for want of the permission',
    async (kind) => {
      const world = await openWorld('alice');
      world.ombi.on(operations[kind], 'not-own');
      const id = { movie: 1, tv_child: 800200, album: 1 }[kind];
      const answer = await world.call('write_request_delete', { targets: [{ kind, id }] });
      expect(answer).toMatchObject({
        ok: false,
        data: { outcome: 'rejected', upstream_result: false, upstream_is_error: true, upstream_error_code: 3 },
        error: { code: 'FORBIDDEN', retryable: false },
      });
      expect(answer.error?.message).toMatch(/needs the role Admin or PowerUser.*Nothing was deleted/);
      expect(JSON.stringify(answer.data)).not.toMatch(/: deleted/);
    },
  );

  it.each(['movie', 'tv_parent', 'tv_child', 'album'] as const)(
    'a %s that somebody else deleted meanwhile: Ombi answers 500, a read shows that it is gone',
    async (kind) => {
      const world = await openWorld('admin');
      const id = { movie: 1, tv_parent: 5, tv_child: 800500, album: 1 }[kind];
      world.ombi.on(operations[kind], () => {
        remove(world, kind, id);
        return 'not-found';
      });
      const answer = await world.call('write_request_delete', { targets: [{ kind, id }] });
      expect(answer).toMatchObject({ ok: true, data: { outcome: 'completed', affected_count: 1 } });
      expect(answer.warnings.join()).toContain('Ombi gave no usable answer; a read shows that');
    },
  );
});
