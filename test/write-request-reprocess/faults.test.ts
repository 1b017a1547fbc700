/** What write_request_reprocess says when sending fails: a read can show that Radarr or Sonarr did not get it, and no more. */
import { afterEach, describe, expect, it } from 'vitest';
import { passingTime } from '../support/passing-time.ts';
import { closeWorlds, oneLine, openWorld } from '../support/requests-world.ts';
import { park } from '../write-request-decide/deciding.ts';
import { writeFaults } from '../write-request-decide/write-faults.ts';

passingTime();
afterEach(closeWorlds);

describe('[C50] when sending fails', () => {
  it.each(writeFaults)('%s', async (_, fault, __, said) => {
    const world = await openWorld('admin');
    world.ombi.on('POST /api/v2/Requests/reprocess/{type}/{requestId}/{is4K}', fault);
    const answer = await world.call('write_request_reprocess', { targets: [{ kind: 'movie', id: 12 }] });
    expect(answer.error?.code).toBe(said);
    expect(world.writes()).toHaveLength(1);
    if (said !== 'UNKNOWN_OUTCOME') return;
    expect(answer).toMatchObject({ data: { outcome: 'unknown' }, error: { retryable: false } });
    expect(answer.error?.message).toContain('read_requests {"view":"diagnose","kind":"movie","id":12}');
  });

  it('[C50] a failure that the retry queue counted meanwhile is told as one', async () => {
    const world = await openWorld('admin');
    const target = { kind: 'movie', id: 12 } as const;
    world.ombi.on('POST /api/v2/Requests/reprocess/{type}/{requestId}/{is4K}', () => {
      park(world, target);
      return { status: 502 };
    });
    const answer = await world.call('write_request_reprocess', { targets: [target] });
    expect(oneLine(answer)).toBe(
      'rejected / UPSTREAM_REJECTED / 0 / Night Ferry to Brask (2026, bob): Radarr did not take it; parked in the retry queue',
    );
    expect(answer.warnings).toContain('Ombi gave no usable answer; a read shows what became of it.');
  });

  it('[C50] a batch stops there', async () => {
    const world = await openWorld('admin');
    world.ombi.on('POST /api/v2/Requests/reprocess/{type}/{requestId}/{is4K}', { status: 502 });
    const targets = [
      { kind: 'movie', id: 12 },
      { kind: 'tv_child', id: 800201 },
    ];
    const answer = await world.call('write_request_reprocess', { targets });
    expect(answer.error?.message).toContain('Not tried: tv_child:800201.');
    expect(world.writes()).toHaveLength(1);
  });
});

describe('before anything is sent', () => {
  it.each(['bob', 'carol'])('%s is told which role it needs', async (person) => {
    const world = await openWorld(person);
    const answer = await world.call('write_request_reprocess', { targets: [{ kind: 'movie', id: 12 }] });
    expect(answer.error).toMatchObject({ code: 'FORBIDDEN' });
    expect(answer.error?.message).toContain('needs the role PowerUser or Admin in Ombi. Nothing was sent.');
    expect(world.writes()).toEqual([]);
  });

  it('[C09] nobody is asked', async () => {
    const world = await openWorld('admin', { answers: 'decline', settings: { OMBI_MCP_CONFIRM: 'always' } });
    world.ombi.on('POST /api/v2/Requests/reprocess/{type}/{requestId}/{is4K}', 'movie-sent-again');
    expect((await world.call('write_request_reprocess', { targets: [{ kind: 'movie', id: 12 }] })).ok).toBe(true);
    expect(world.session.questions).toEqual([]);
  });
});
