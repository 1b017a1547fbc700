import { describe, expect, it } from 'vitest';
import { demoSessions } from '../support/demo-sessions.ts';

const as = demoSessions();

const one = (kind: string, id: number) => ({ targets: [{ kind, id }] });

describe('deletions and changes on the demo', () => {
  it('carol may withdraw her own request, and nobody else’s', async () => {
    const carol = await as('carol');
    expect(await carol.call('write_request_delete', one('movie', 11))).toMatchObject({
      ok: true,
      data: { outcome: 'completed', target: { kind: 'movie', id: 11 } },
    });
    expect(await carol.call('read_requests', { view: 'get', kind: 'movie', id: 11 })).toMatchObject({
      error: { code: 'NOT_FOUND' },
    });
    expect(await carol.call('write_request_delete', one('movie', 1))).toMatchObject({ error: { code: 'FORBIDDEN' } });
    expect(await carol.call('read_requests', { view: 'get', kind: 'movie', id: 1 })).toMatchObject({ ok: true });
  });

  it('[O4] what is deleted is requested nowhere any more, and can be asked for again', async () => {
    const admin = await as('admin');
    const { data } = await admin.call('read_requests', { view: 'get', kind: 'movie', id: 10 });
    const { items } = data as { items: { identifiers: { namespace: string; value: string }[] }[] };
    const id = items[0]?.identifiers.find(({ namespace }) => namespace === 'tmdb')?.value ?? '';
    const details = () => admin.call('read_media', { media: 'movie', id });
    expect(await details()).toMatchObject({ data: { items: [{ requested: true }] } });
    await admin.call('write_request_delete', one('movie', 10));
    expect(await details()).toMatchObject({ data: { items: [{ requested: false }] } });
    expect(await admin.call('write_request_create', { media: 'movie', ids: [id] })).toMatchObject({ ok: true });
  });

  it('an Admin deletes a film, an album, a show, and the last request of another', async () => {
    const admin = await as('admin');
    const targets = [
      { kind: 'movie', id: 2 },
      { kind: 'album', id: 1 },
      { kind: 'tv_parent', id: 3 },
      { kind: 'tv_child', id: 800400 },
    ];
    const answer = await admin.call('write_request_delete', { targets });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        outcome: 'completed',
        affected_count: 4,
        item_results: [
          { identifier: 'movie:2', message: 'Saltwind (2014, bob): deleted' },
          { identifier: 'album:1', message: 'Harbor Songs (1990, bob): deleted' },
          {
            identifier: 'tv_parent:3',
            message: 'Paper Comets (2026, the whole show): deleted with its 1 request (alice)',
          },
          {
            identifier: 'tv_child:800400',
            message: 'Quiet Rivers (2021, season 1, José): deleted, and with it its show, which had no other request',
          },
        ],
      },
    });
    for (const target of targets) {
      expect(await admin.call('read_requests', { view: 'get', ...target })).toMatchObject({ ok: false });
    }
  });

  it('what is in the retry queue is deleted with the warning that its entry must go, too', async () => {
    const admin = await as('admin');
    const answer = await admin.call('write_request_delete', one('movie', 12));
    expect(answer.warnings.join()).toContain('write_retry_queue {"queue_ids":[1]} removes it.');
    expect(await admin.call('read_requests', { view: 'failed' })).toMatchObject({ ok: false });
  });

  it('a folder is changed by its name, and the profile chosen before is kept', async () => {
    const alice = await as('alice');
    const film = { kind: 'movie', id: 9 };
    await alice.call('write_request_update', { ...film, quality_profile: 'HD-1080p' });
    expect(await alice.call('write_request_update', { ...film, root_folder: '/data/movies-kids' })).toMatchObject({
      data: { message: 'Harbor of Glass (1968, José): set to root folder /data/movies-kids' },
    });
    expect(await alice.call('write_request_update', { ...film, quality_profile: 'HD-1080p' })).toMatchObject({
      data: { affected_count: 0 },
    });
    const show = { kind: 'tv_parent', id: 1, quality_profile: 'Anime-1080p', root_folder: '/data/anime' };
    expect(await alice.call('write_request_update', show)).toMatchObject({ ok: true, data: { affected_count: 1 } });
    expect(await alice.call('write_request_update', show)).toMatchObject({ ok: true, data: { affected_count: 0 } });
  });
});
