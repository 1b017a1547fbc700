/** read_media for film collections, through a real MCP client. */
import { describe, expect, it } from 'vitest';
import type { UpstreamMovieDetail } from '../../src/projections/media-records.ts';
import { reset } from '../support/faults.ts';
import { type Answer, recordedAnswer } from '../support/recorded-ombi.ts';
import { mediaSession } from './media-session.ts';

const collection = 'GET /api/v2/Search/movie/collection/{collectionId}';
const film = 'GET /api/v2/Search/movie/{movieDbId}';

const media = mediaSession();
const read = (id: string, further: object = {}) => media.read({ media: 'collection', id, ...further });

describe('a collection', () => {
  it('[C28] [C22] stands before its films, with an identity of its own', async () => {
    media.ombi.on(collection, 'two-parts');
    media.ombi.on(film, 'both', ({ path }) => path.endsWith('/502500'));
    media.ombi.on(film, 'plex-4k-only', ({ path }) => path.endsWith('/502600'));
    const { items, warnings } = await read('600300');
    expect(items.map((item) => [item.media, item.identifiers[0]?.value, item.title])).toEqual([
      ['collection', '600300', 'Kestrel Station Collection'],
      ['movie', '502500', 'Kestrel Station'],
      ['movie', '502600', 'Kestrel Station: Farfall'],
    ]);
    expect(items[0]).not.toHaveProperty('available');
    expect(warnings).toEqual([
      '"Kestrel Station" (2018): also requested in 4K; 4K: approved, not yet available.',
      '"Kestrel Station: Farfall" (2021): there in 4K only.',
    ]);
  });

  it('[C14] has films whose state comes from their own details, since the list has none', async () => {
    media.ombi.on(collection, 'two-parts');
    media.ombi.on(film, 'both', ({ path }) => path.endsWith('/502500'));
    media.ombi.on(film, 'plex-4k-only', ({ path }) => path.endsWith('/502600'));
    const { items } = await read('600300');
    expect(items[1]).toMatchObject({ available: true, requested: true, request_targets: [{ kind: 'movie', id: 8 }] });
    expect(items[2]).toMatchObject({ available: false, providers: [{ name: 'Plex', access: 'library (4K)' }] });
  });

  it('[C14] [C52] has films without flags where the look-up fails, and says which', async () => {
    media.ombi.on(collection, 'two-parts');
    media.ombi.on(film, 'tmdb-500', ({ path }) => path.endsWith('/502500'));
    media.ombi.on(film, reset, ({ path }) => path.endsWith('/502600'));
    const { items, ok, warnings } = await read('600300');
    expect(ok).toBe(true);
    expect(items[1]).toEqual({
      media: 'movie',
      identifiers: [{ namespace: 'tmdb', value: '502500' }],
      title: 'Kestrel Station',
      year: 2018,
    });
    expect(warnings).toEqual([
      'Whether these are there or requested could not be looked up: "Kestrel Station" (2018), "Kestrel Station: Farfall" (2021).',
    ]);
  });

  it('has pictures when asked for', async () => {
    media.ombi.on(collection, 'detail-calls-failing').on(film, 'tmdb-500');
    const { items } = await read('600100', { include: ['artwork'] });
    expect(items.slice(1).every(({ artwork_uris: uris }) => uris?.[0]?.startsWith('https://image.tmdb.org/'))).toBe(
      true,
    );
  });

  it('that Ombi answers empty is not found, and may still exist', async () => {
    media.ombi.on(collection, 'not-found');
    const { error } = await media.call({ media: 'collection', id: '999999' });
    expect(error?.code).toBe('NOT_FOUND');
    expect(error?.message).toContain('The collection with TMDB id 999999 was not found.');
  });

  it('[C53] of forty films fits into the answer whole', async () => {
    const detail = recordedAnswer<UpstreamMovieDetail>(film, 'requested-available-on-plex');
    const anyFilm: Answer = ({ call }) => ({ json: { ...detail, id: Number(call.path.split('/').at(-1)) } });
    const members = Array.from({ length: 40 }, (_, i) => ({ id: 1000 + i, title: `Part ${i + 1}` }));
    media.ombi.on(collection, { json: { name: 'Saga', overview: null, collection: members } }).on(film, anyFilm);
    const { items, truncated } = await read('600100');
    expect(items).toHaveLength(41);
    expect(truncated).toBe(false);
  });
});
