/** What read_media refuses before Ombi is asked: each refusal names the input and what helps. */
import { afterEach, describe, expect, it } from 'vitest';
import { mediaSession } from './media-session.ts';

const media = mediaSession();

afterEach(() => expect(media.ombi.requests).toEqual([]));

describe('an id', () => {
  it.each(['0', '-1', '603.5', '603abc', '3000000000', '99999999999999999999', '1e3', '', ' ', '../movie/1', '60%33'])(
    '[M4] of %o is refused: TMDB’s are whole numbers that fit 32 bits',
    async (id) => {
      for (const medium of ['movie', 'tv', 'collection']) {
        const { error } = await media.call({ media: medium, id });
        expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'id' });
        expect(error?.message).toBe(
          'id: a whole number from 1 to 2147483647 is expected as TMDB id; read_search finds it.',
        );
      }
    },
  );

  it('[H5] of an album is a UUID, and the number of a request says so with its namespace', async () => {
    const { error } = await media.call({ media: 'album', id: '12' });
    expect(error?.message).toBe(
      'id: a MusicBrainz id is a UUID; read_search finds it; the number of an album request goes with namespace ombi_album.',
    );
    expect((await media.call({ media: 'artist', id: 'xyz' })).error?.code).toBe('INVALID_ARGUMENT');
    const uuid = 'b0000000-0000-4000-8000-000000000000';
    expect((await media.call({ media: 'album', id: uuid, namespace: 'ombi_album' })).error?.message).toBe(
      'id: a whole number from 1 to 2147483647 is expected as album request id; read_requests lists them.',
    );
  });

  it('[F3] of IMDb finds films only', async () => {
    const { error } = await media.call({ media: 'tv', id: 'tt8200017' });
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'id' });
    expect(error?.message).toBe(
      'id: media tv cannot be looked up by IMDb id; it takes tmdb, tvdb, ombi_tv_parent, and read_search finds such an id.',
    );
    expect((await media.call({ media: 'movie', id: '9100013', namespace: 'imdb' })).error?.message).toBe(
      'id: an IMDb id looks like tt0133093; read_search finds it.',
    );
  });

  it.each([
    ['movie', 'tvdb', 'TVDB id', 'tmdb, imdb, ombi_movie'],
    ['tv', 'imdb', 'IMDb id', 'tmdb, tvdb, ombi_tv_parent'],
    ['person', 'imdb', 'IMDb id', 'tmdb'],
    ['collection', 'ombi_movie', 'film request id', 'tmdb'],
    ['artist', 'tmdb', 'TMDB id', 'musicbrainz, ombi_album'],
    ['album', 'tmdb', 'TMDB id', 'musicbrainz, ombi_album'],
  ])('for %s in the namespace %s is refused with those that it has', async (medium, namespace, by, accepted) => {
    const name = medium === 'person' ? { name: 'Maren Volk' } : {};
    const { error } = await media.call({ media: medium, id: '603', namespace, ...name });
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'namespace' });
    expect(error?.message).toBe(
      `namespace: media ${medium} cannot be looked up by ${by}; it takes ${accepted}, and read_search finds such an id.`,
    );
  });
});

describe('an input', () => {
  it('that the medium has no use for is refused with those that it takes', async () => {
    const { error } = await media.call({ media: 'movie', id: '603', season_numbers: [1] });
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'season_numbers' });
    expect((await media.call({ media: 'tv', id: '603', name: 'Maren Volk' })).error?.field).toBe('name');
  });

  it('that is missing or unknown is named', async () => {
    expect((await media.call({ media: 'movie' })).error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'id' });
    expect((await media.call({ id: '603' })).error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'media' });
    expect((await media.call({ media: 'movie', id: '603', includes: [] })).error?.field).toBe('includes');
    expect((await media.call({ media: 'game', id: '603' })).error?.field).toBe('media');
  });
});

it('an id whose namespace stands in front and contradicts the input is refused', async () => {
  const { error } = await media.call({ media: 'tv', id: 'tvdb:430110', namespace: 'tmdb' });
  expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'id' });
});
