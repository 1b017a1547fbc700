/** Every recorded answer to sending a request again, and what write_request_reprocess makes of it. */
import { afterEach, describe, expect, it } from 'vitest';
import { recordedCase } from '../support/recorded-ombi.ts';
import { closeWorlds, oneLine, openWorld, personOf } from '../support/requests-world.ts';
import { recordedNames } from '../write-request-create/recorded-table.ts';
import { park, rowOf } from '../write-request-decide/deciding.ts';

afterEach(closeWorlds);

const operation = 'POST /api/v2/Requests/reprocess/{type}/{requestId}/{is4K}';
const folder = 'post-v2-requests-reprocess-type-requestid-is4k';

/** Calls that no legal input of the tool leads to. */
const neverSent = ['album', 'type-unknown', 'type-9', 'is4k-null', 'is4k-missing'];
/** Ombi says no more than that it is done, or nothing at all, and counts up in its retry queue. */
const parked = ['movie-radarr-drop', 'movie-radarr-error500'].concat([
  'tv-sonarr-drop',
  'tv-sonarr-error500',
  'tv-sonarr-validation400',
]);

const expected: Readonly<Record<string, string>> = {
  'as-bob': 'no data / FORBIDDEN / - / -',
  'movie-4k-already-monitored':
    'rejected / UPSTREAM_REJECTED / 0 / Velvet Circuit (2003, alice) in 4K: not sent again, since Radarr monitors the film already',
  'movie-4k-not-requested':
    "accepted / ok / 1 / The Cartographer's Debt (2021, Caz) in 4K: handed on to Radarr again, not known whether it took it",
  'movie-already-monitored':
    "rejected / UPSTREAM_REJECTED / 0 / The Cartographer's Debt (2021, Caz): not sent again, since Radarr monitors the film already",
  'movie-denied-after-approval':
    'rejected / UPSTREAM_REJECTED / 0 / Nine Quiet Rivers (2000, Caz): not sent again, since Radarr monitors the film already',
  'movie-not-found': 'rejected / NOT_FOUND / 0 / The Glass Harbor (1958, bob): no such request',
  'movie-radarr-drop':
    "rejected / UPSTREAM_REJECTED / 0 / The Cartographer's Debt (2021, Caz): Radarr did not take it; parked in the retry queue",
  'movie-radarr-error500':
    "rejected / UPSTREAM_REJECTED / 0 / The Cartographer's Debt (2021, Caz): Radarr did not take it; parked in the retry queue",
  'movie-radarr-validation400':
    "rejected / UPSTREAM_REJECTED / 0 / The Cartographer's Debt (2021, Caz): Radarr did not take it",
  'movie-sent-again':
    "accepted / ok / 1 / The Cartographer's Debt (2021, Caz): handed on to Radarr again, not known whether it took it",
  'movie-unapproved':
    'accepted / ok / 1 / The Glass Harbor (1958, bob): handed on to Radarr again, not known whether it took it',
  'tv-approved':
    'completed / ok / 1 / The Ember Accord (2014, season 2, Caz): sent again, no new failure in the retry queue',
  'tv-not-found': 'rejected / NOT_FOUND / 0 / The Ember Accord (2014, season 1, bob): no such request',
  'tv-parent-id': 'rejected / NOT_FOUND / 0 / The Ember Accord (2014, season 1, bob): no such request',
  'tv-sonarr-drop':
    'rejected / UPSTREAM_REJECTED / 0 / The Ember Accord (2014, season 2, Caz): Sonarr did not take it; parked in the retry queue',
  'tv-sonarr-error500':
    'rejected / UPSTREAM_REJECTED / 0 / The Ember Accord (2014, season 2, Caz): Sonarr did not take it; parked in the retry queue',
  'tv-sonarr-validation400':
    'rejected / UPSTREAM_REJECTED / 0 / The Ember Accord (2014, season 2, Caz): Sonarr did not take it; parked in the retry queue',
  'tv-unapproved':
    'completed / ok / 1 / The Ember Accord (2014, season 1, bob): sent again, no new failure in the retry queue',
};

describe('[C47] [C48] [C49] a recorded answer', () => {
  it.each(recordedNames(folder).filter((name) => !neverSent.includes(name)))('%s', async (name) => {
    const [, type = '', id = '', is4K] =
      /reprocess\/(\w+)\/(\d+)\/(\w+)/.exec(recordedCase(folder, name).request.path) ?? [];
    const kind = /^(1|movie)$/i.test(type) ? ('movie' as const) : ('tv_child' as const);
    const target = { kind, id: Number(id) };
    // Who may not do it is refused beforehand; here the role goes while the call is under way.
    const person = personOf(folder, name);
    const world = await openWorld(person === 'bob' ? 'alice' : person);
    // Approved when it is looked at, whatever came before, so that it is sent.
    const approved = { approved: true, available: false, denied: false };
    const approved4K = { has4KRequest: true, approved4K: true, available4K: false, denied4K: false };
    Object.assign(rowOf(world, target), is4K === 'true' ? approved4K : approved);
    for (const service of ['Radarr', 'Sonarr']) world.ombi.on(`GET /api/v1/${service}/enabled`, 'normal');
    world.ombi.on(operation, () => {
      if (parked.includes(name)) park(world, target);
      return name;
    });
    const answer = await world.call('write_request_reprocess', {
      targets: [target],
      ...(kind === 'movie' && { is_4k: is4K === 'true' }),
    });
    expect(oneLine(answer)).toBe(expected[name]);
    expect(world.writes()).toHaveLength(1);
    expect(JSON.stringify(answer)).not.toMatch(/download|stub/i);
  });
});

describe('what Ombi calls a success', () => {
  const approvedFilm = { targets: [{ kind: 'movie', id: 3 }] };

  it('[C47] proves nothing of a film where Ombi hides a second failure: accepted, and that is said (as recorded: movie-radarr-drop)', async () => {
    const world = await openWorld('admin');
    world.ombi.on(operation, 'movie-radarr-drop');
    const answer = await world.call('write_request_reprocess', approvedFilm);
    expect(answer).toMatchObject({ ok: true, data: { outcome: 'accepted', request_id: 3, upstream_result: true } });
    expect(answer.warnings).toEqual([
      'Whether Radarr took request 3 is not proved: Ombi may say success where Radarr failed. read_requests with view diagnose tells later whether it got there.',
    ]);
  });

  it('[C47] cannot be checked without Admin: accepted, and that is said', async () => {
    const world = await openWorld('alice');
    world.ombi.on(operation, 'movie-sent-again');
    const answer = await world.call('write_request_reprocess', approvedFilm);
    expect(oneLine(answer)).toBe(
      "accepted / ok / 1 / The Cartographer's Debt (2021, Caz): handed on to Radarr again, not known whether it took it",
    );
    expect(answer.warnings).toContain(
      'Whether Radarr took request 3 could not be checked: the retry queue needs Admin.',
    );
  });

  it('[C47] proves that Radarr took a film whose entry in the queue did not count up', async () => {
    const world = await openWorld('admin');
    world.ombi.on(operation, 'movie-sent-again');
    const answer = await world.call('write_request_reprocess', { targets: [{ kind: 'movie', id: 12 }] });
    expect(oneLine(answer)).toBe(
      'completed / ok / 1 / Night Ferry to Brask (2026, bob): sent again, no new failure in the retry queue',
    );
  });

  it('[C47] of what is proved and what is not together is accepted', async () => {
    const world = await openWorld('admin');
    world.ombi.on(operation, 'movie-sent-again');
    const targets = [12, 3].map((id) => ({ kind: 'movie', id }));
    expect(await world.call('write_request_reprocess', { targets })).toMatchObject({
      ok: true,
      data: {
        outcome: 'accepted',
        message: '2 of 2 handed on again',
        item_results: [{ outcome: 'completed' }, { outcome: 'accepted' }],
      },
    });
  });

  it.each([
    ['Radarr', { kind: 'movie', id: 3 }, 'movie-sent-again'],
    ['Sonarr', { kind: 'tv_child', id: 800201 }, 'tv-approved'],
  ])('[C48] is none where %s is off in Ombi', async (service, target, name) => {
    const world = await openWorld('admin');
    world.ombi.on(operation, name).on(`GET /api/v1/${service}/enabled`, 'empty');
    const answer = await world.call('write_request_reprocess', { targets: [target] });
    expect(answer).toMatchObject({
      data: { outcome: 'rejected', affected_count: 0, upstream_result: true },
      error: { code: 'UNSUPPORTED_CAPABILITY', retryable: false },
    });
    expect(answer.error?.message).toContain(
      `${service} is not set up or switched off in Ombi, so that it did not get ${target.kind}:${target.id}`,
    );
  });
});

describe('what is not to be sent again is refused before the call', () => {
  it.each([
    [
      'pending film',
      { kind: 'movie', id: 1 },
      undefined,
      'rejected / CONFLICT / 0 / The Glass Harbor (1958, bob): pending approval',
    ],
    [
      'denied film',
      { kind: 'movie', id: 5 },
      undefined,
      'rejected / CONFLICT / 0 / Clockwork Meridian (2010, bob): denied: We have it on tape — see the shelf',
    ],
    [
      'film that was denied after its approval',
      { kind: 'movie', id: 6 },
      undefined,
      'rejected / CONFLICT / 0 / Nine Quiet Rivers (2000, Caz): approved, then denied: Too long',
    ],
    [
      'available film',
      { kind: 'movie', id: 4 },
      undefined,
      'rejected / CONFLICT / 0 / Lantern of Ember Vale (2001, alice): available',
    ],
    [
      'film that nobody asked for in 4K',
      { kind: 'movie', id: 3 },
      true,
      "rejected / NOT_FOUND / 0 / The Cartographer's Debt (2021, Caz) in 4K: approved, not yet available",
    ],
    [
      'film asked for in 4K only',
      { kind: 'movie', id: 7 },
      false,
      'rejected / NOT_FOUND / 0 / Velvet Circuit (2003, alice): in 4K approved, not yet available',
    ],
    [
      'film that is not there',
      { kind: 'movie', id: 9999 },
      undefined,
      'rejected / NOT_FOUND / 0 / movie:9999: no such request',
    ],
    [
      'pending part of a show',
      { kind: 'tv_child', id: 800200 },
      undefined,
      'rejected / CONFLICT / 0 / The Ember Accord (2014, season 1, bob): pending approval',
    ],
    [
      'whole show',
      { kind: 'tv_child', id: 1 },
      undefined,
      'rejected / NOT_FOUND / 0 / tv_child:1: a whole show; its requests: tv_child 800200: The Ember Accord (2014, season 1, bob), pending approval; tv_child 800201: The Ember Accord (2014, season 2, Caz), approved, not yet available',
    ],
    [
      '4K part of a show',
      { kind: 'tv_child', id: 800201 },
      true,
      'rejected / INVALID_ARGUMENT / - / Nothing was changed: is_4k is for films only',
    ],
  ])('%s', async (_, target, is4k, line) => {
    const world = await openWorld('admin');
    const answer = await world.call('write_request_reprocess', {
      targets: [target],
      ...(is4k === undefined ? {} : { is_4k: is4k }),
    });
    expect(oneLine(answer)).toBe(line);
    expect(answer.error?.message).toMatch(/write_request_decide|write_request_availability|is_4k|read_requests/);
    expect(world.writes()).toEqual([]);
  });
});
