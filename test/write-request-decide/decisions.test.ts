/** What is looked at before a decision is sent, whom a denial asks, and what is told afterwards. */
import { afterEach, describe, expect, it } from 'vitest';
import { closeWorlds, oneLine } from '../support/requests-world.ts';
import { answerWith, decide, decidingWorld, operations, park, rowOf } from './deciding.ts';

afterEach(closeWorlds);

const film = (id: number) => ({ kind: 'movie', id });
const bothParts = { has4KRequest: true, requestedDate: '2026-11-28T10:00:00Z' };
const undecided4K = { approved4K: false, denied4K: null, available4K: false };

describe('[C47] refused before anything is sent', () => {
  it.each([
    ['approve', film(3), "rejected / CONFLICT / 0 / The Cartographer's Debt (2021, Caz): approved, not yet available"],
    ['approve', film(4), 'rejected / CONFLICT / 0 / Lantern of Ember Vale (2001, alice): available'],
    [
      'approve',
      { kind: 'tv_child', id: 800201 },
      'rejected / CONFLICT / 0 / The Ember Accord (2014, season 2, Caz): approved, not yet available',
    ],
    ['approve', film(9999), 'rejected / NOT_FOUND / 0 / movie:9999: no such request'],
    ['approve', { kind: 'album', id: 99 }, 'rejected / NOT_FOUND / 0 / album:99: no such request'],
    [
      'deny',
      { kind: 'tv_child', id: 1 },
      'rejected / NOT_FOUND / 0 / tv_child:1: a whole show; its requests: tv_child 800200: The Ember Accord (2014, season 1, bob), pending approval; tv_child 800201: The Ember Accord (2014, season 2, Caz), approved, not yet available',
    ],
    [
      'deny',
      film(5),
      'rejected / CONFLICT / 0 / Clockwork Meridian (2010, bob): denied: We have it on tape — see the shelf',
    ],
  ])('%s %j', async (decision, target, line) => {
    const world = await decidingWorld('admin', { answers: 'accept' });
    const answer = await decide(world, { decision, targets: [target] });
    expect(oneLine(answer)).toBe(line);
    expect(answer.error?.message).toMatch(/read_requests|write_request_|reason/);
    expect(world.session.questions).toEqual([]);
    expect(world.writes()).toEqual([]);
  });

  it('[F2] a whole show is refused with its requests to choose from', async () => {
    const world = await decidingWorld('admin');
    const answer = await decide(world, { decision: 'approve', targets: [{ kind: 'tv_child', id: 1 }] });
    expect(answer.error?.message).toContain('Choose among its requests: tv_child 800200, tv_child 800201.');
  });

  it('is_4k is for films only', async () => {
    const world = await decidingWorld('admin');
    for (const kind of ['tv_child', 'album']) {
      const answer = await decide(world, { decision: 'approve', targets: [film(1), { kind, id: 1 }], is_4k: true });
      expect(answer.error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'is_4k' });
    }
    expect(world.writes()).toEqual([]);
  });

  it('an empty list of targets is refused', async () => {
    const world = await decidingWorld('admin');
    const answer = await decide(world, { decision: 'approve', targets: [] });
    expect(answer.error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'targets' });
  });

  it('a look-up that fails says that nothing was sent', async () => {
    const world = await decidingWorld('admin');
    world.ombi.on('GET /api/v1/Request/movie/info/{requestId}', { status: 503 });
    const answer = await decide(world, { decision: 'approve', targets: [film(1)] });
    expect(answer.error?.message).toMatch(/Nothing was sent\.$/);
    expect(world.writes()).toEqual([]);
  });
});

describe('the part of a film', () => {
  it('is asked back where both are pending', async () => {
    const world = await decidingWorld('admin');
    Object.assign(rowOf(world, { kind: 'movie', id: 1 }), bothParts, undecided4K);
    const answer = await decide(world, { decision: 'approve', targets: [film(1)] });
    expect(oneLine(answer)).toBe(
      'rejected / INVALID_ARGUMENT / 0 / The Glass Harbor (1958, bob): pending approval, in 4K pending approval',
    );
    expect(answer.error?.message).toContain('Give is_4k: true or false.');
    expect(world.writes()).toEqual([]);
  });

  it.each([
    ['the one that is pending', { ...bothParts, ...undecided4K, approved: true }, undefined, true],
    [
      '4K, where that alone was asked for',
      { ...undecided4K, has4KRequest: true, requestedDate: '0001-01-01T00:00:00Z' },
      undefined,
      true,
    ],
    ['the one that is named', { ...bothParts, ...undecided4K }, false, false],
    ['standard, where there is no other', {}, undefined, false],
  ])('is %s', async (_, flags, is_4k, in4K) => {
    const world = await decidingWorld('admin');
    Object.assign(rowOf(world, { kind: 'movie', id: 1 }), flags);
    const answer = await decide(world, {
      decision: 'approve',
      targets: [film(1)],
      ...(is_4k === undefined ? {} : { is_4k }),
    });
    expect(answer.ok).toBe(true);
    expect(world.writes().map(({ body }) => body)).toEqual([{ id: 1, is4K: in4K }]);
  });

  it('that nobody asked for is not approved, though Ombi would (recorded: 4k-of-a-non-4k-request)', async () => {
    const world = await decidingWorld('admin');
    const answer = await decide(world, { decision: 'approve', targets: [film(9)], is_4k: true });
    expect(answer).toMatchObject({ error: { code: 'NOT_FOUND' }, data: { outcome: 'rejected' } });
    expect(world.writes()).toEqual([]);
  });
});

describe('a denial', () => {
  const deny = { decision: 'deny', targets: [{ kind: 'tv_child', id: 800500 }], reason: 'We have it on disc.' };
  const question =
    'Deny the request: Brask (2011, season 4, alice)? Whoever asked for it is told, with the reason "We have it on disc.".';

  it('[C09] asks once, naming what it is for, and is sent when a person agrees', async () => {
    const world = await decidingWorld('admin', { answers: 'accept' });
    expect(await decide(world, deny)).toMatchObject({ ok: true, data: { outcome: 'completed' } });
    expect(world.session.questions).toEqual([question]);
    expect(world.writes().map(({ body }) => body)).toEqual([{ id: 800500, reason: 'We have it on disc.' }]);
  });

  it.each(['decline', 'cancel'] as const)('[C09] sends nothing on %s', async (answers) => {
    const world = await decidingWorld('admin', { answers });
    expect(await decide(world, deny)).toMatchObject({
      ok: false,
      data: { outcome: 'rejected' },
      error: { code: 'FORBIDDEN', retryable: false },
    });
    expect(world.session.questions).toEqual([question]);
    expect(world.writes()).toEqual([]);
  });

  it.each([
    ['auto', true],
    ['never', true],
    ['always', false],
  ])('[C09] of a client that cannot ask, under %s: %s', async (policy, sent) => {
    const world = await decidingWorld('admin', { settings: { OMBI_MCP_CONFIRM: policy } });
    expect((await decide(world, deny)).ok).toBe(sent);
    expect(world.writes()).toHaveLength(sent ? 1 : 0);
  });

  it('[C09] of many names ten of them, and is one question', async () => {
    const world = await decidingWorld('admin', { answers: 'accept' });
    const targets = world.films.slice(0, 12).map(({ id }) => ({ ...film(id) }));
    for (const { id } of targets) {
      Object.assign(rowOf(world, { kind: 'movie', id }), { ...undecided4K, denied: null, has4KRequest: false });
    }
    await decide(world, { decision: 'deny', targets });
    expect(world.session.questions).toHaveLength(1);
    expect(world.session.questions[0]).toMatch(/^Deny 12 requests: The Glass Harbor .* and 2 more\? Whoever/);
  });

  it('of what was approved says that nothing is called back', async () => {
    const world = await decidingWorld('admin');
    const answer = await decide(world, { decision: 'deny', targets: [film(3)] });
    expect(answer.warnings).toEqual([
      'movie:3 had been approved: what Radarr has of it stays there and is not called back.',
    ]);
  });

  it('[C49] that a read does not show is not told as done', async () => {
    const world = await decidingWorld('admin');
    answerWith(world, 'deny', 'album', 'pending', { saved: false });
    const answer = await decide(world, { decision: 'deny', targets: [{ kind: 'album', id: 1 }] });
    expect(answer).toMatchObject({
      data: { outcome: 'unknown' },
      error: { code: 'UNKNOWN_OUTCOME', retryable: false },
    });
  });

  it('whose reason was not kept says so', async () => {
    const world = await decidingWorld('admin');
    world.ombi.on(operations.deny.album, () => {
      Object.assign(rowOf(world, { kind: 'album', id: 1 }), { denied: true, deniedReason: 'Other' });
      return 'pending';
    });
    const answer = await decide(world, { decision: 'deny', targets: [{ kind: 'album', id: 1 }], reason: 'Mine' });
    expect(answer.warnings).toEqual([expect.stringContaining('Ombi did not keep the reason as it was given')]);
  });
});

describe('an approval', () => {
  it('[C09] asks nobody', async () => {
    const world = await decidingWorld('admin', { answers: 'decline', settings: { OMBI_MCP_CONFIRM: 'always' } });
    expect((await decide(world, { decision: 'approve', targets: [film(1)] })).ok).toBe(true);
    expect(world.session.questions).toEqual([]);
  });

  it('says so where the service is off in Ombi', async () => {
    const world = await decidingWorld('admin');
    world.ombi.on('GET /api/v1/Radarr/enabled', { json: false });
    const answer = await decide(world, { decision: 'approve', targets: [film(1)] });
    expect(oneLine(answer)).toBe(
      'completed / ok / 1 / The Glass Harbor (1958, bob): approved, but Radarr is off in Ombi',
    );
    expect(answer.warnings).toHaveLength(1);
  });

  it('says so where the role cannot see the queue', async () => {
    const world = await decidingWorld('alice');
    expect(await decide(world, { decision: 'approve', targets: [film(1)] })).toMatchObject({
      ok: true,
      data: { message: 'The Glass Harbor (1958, bob): approved' },
      warnings: ['Whether Radarr took request 1 could not be checked: the retry queue needs Admin.'],
    });
  });

  it('with no usable answer is found by a read, with the queue', async () => {
    const world = await decidingWorld('admin');
    const locked = 'post-v1-request-movie-approve/database-held-locked-by-another-process';
    answerWith(world, 'approve', 'movie', locked, { parked: true });
    expect(await decide(world, { decision: 'approve', targets: [film(1)] })).toMatchObject({
      ok: true,
      data: { outcome: 'completed' },
      warnings: [
        expect.stringContaining('Radarr did not take request 1'),
        expect.stringContaining('Ombi gave no usable answer'),
      ],
    });
  });

  it('of an album that is approved already sends it to Lidarr again', async () => {
    const world = await decidingWorld('admin');
    world.ombi.on(operations.approve.album, () => {
      park(world, { kind: 'album', id: 2 });
      return 'pending';
    });
    const answer = await decide(world, { decision: 'approve', targets: [{ kind: 'album', id: 2 }] });
    expect(oneLine(answer)).toBe(
      'completed / ok / 1 / Lantern Songs (1991, Caz): approved again, parked in the retry queue',
    );
  });
});

describe('a request beyond the bounded scan', () => {
  const albums = 'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}';

  it('is decided all the same, with a warning', async () => {
    const world = await decidingWorld('admin');
    const many = Array.from({ length: 2000 }, (_, at) => ({ id: 100_000 + at }));
    world.ombi.on(albums, { json: { collection: many, total: 5000 } });
    const answer = await decide(world, { decision: 'approve', targets: [{ kind: 'album', id: 1 }] });
    expect(answer).toMatchObject({
      ok: true,
      data: { outcome: 'completed', message: 'album:1: approved, taken by Lidarr' },
    });
    expect(answer.warnings).toEqual([expect.stringContaining('album:1 is not among the newest requests')]);
    expect(world.writes()).toHaveLength(1);
  });
});

describe('a batch', () => {
  it('[C52] goes through all, once each, and tells each outcome', async () => {
    const world = await decidingWorld('admin');
    const targets = [film(1), film(3), { kind: 'album', id: 1 }, film(1)];
    const answer = await decide(world, { decision: 'approve', targets });
    expect(answer).toMatchObject({
      ok: false,
      data: {
        outcome: 'partial',
        message: '2 of 3 approved',
        item_results: [
          {
            identifier: 'movie:1',
            outcome: 'completed',
            message: 'The Glass Harbor (1958, bob): approved, taken by Radarr',
          },
          { identifier: 'movie:3', outcome: 'rejected' },
          { identifier: 'album:1', outcome: 'completed' },
        ],
      },
      error: { code: 'PARTIAL_FAILURE', retryable: false },
    });
    expect(world.writes()).toHaveLength(2);
  });

  it('[C50] stops at the first unknown outcome, and says what was not tried', async () => {
    const world = await decidingWorld('admin');
    answerWith(world, 'approve', 'movie', { status: 502 }, { saved: false });
    const answer = await decide(world, { decision: 'approve', targets: [film(1), film(2)] });
    expect(answer).toMatchObject({ data: { outcome: 'unknown' }, error: { code: 'UNKNOWN_OUTCOME' } });
    expect(answer.error?.message).toContain('Not tried: movie:2.');
    expect(world.writes()).toHaveLength(1);
  });
});
