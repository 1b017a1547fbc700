/** read_media for artists and albums, through a real MCP client. */
import { describe, expect, it } from 'vitest';
import { html, reset } from '../support/faults.ts';
import { mediaSession } from './media-session.ts';

const artistById = 'GET /api/v2/Search/artist/{artistId}';
const artistByRequest = 'GET /api/v2/Search/artist/request/{requestId}';
const albumsOfArtist = 'GET /api/v1/Search/music/artist/album/{foreignArtistId}';
const albumInfo = 'GET /api/v1/Search/music/album/info/{foreignAlbumId}';
const albumRequests = 'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}';
const cover = 'GET /api/v2/Search/releasegroupart/{musicBrainzId}';

const brask = 'a0000000-0000-4000-8000-000000000000';
const harborSongs = 'b0000000-0000-4000-8000-000000000000';

const media = mediaSession();

describe('an artist', () => {
  it('stands before the albums, which tell what was requested and nothing that Ombi does not know', async () => {
    media.ombi.on(artistById, 'normal-with-request');
    const { items, warnings } = await media.read({ media: 'artist', id: brask.toUpperCase() });
    expect(media.ombi.requests[0]?.path).toBe(`/api/v2/Search/artist/${brask}`);
    expect(items.map((item) => [item.media, item.title, item.year])).toEqual([
      ['artist', 'The Brask Ferry Band', undefined],
      ['album', 'Harbor Songs', 1990],
      ['album', 'Lantern Songs', 1991],
      ['album', 'Quiet Songs', 1992],
      ['album', 'River Songs', 1993],
    ]);
    expect(items[1]).toMatchObject({ requested: true, request_targets: [{ kind: 'album', id: 1 }] });
    expect(items[3]).toEqual({
      media: 'album',
      identifiers: [{ namespace: 'musicbrainz', value: 'b0000000-0000-4000-8000-000000000002' }],
      title: 'Quiet Songs',
      year: 1992,
    });
    expect(warnings).toEqual([
      'Of these albums Ombi tells only whether they were requested; read_media with media=album tells more.',
    ]);
  });

  it('is found by the request of an album', async () => {
    media.ombi.on(artistByRequest, 'normal');
    const { items } = await media.read({ media: 'artist', id: '1', namespace: 'ombi_album' });
    expect(media.ombi.requests[0]?.path).toBe('/api/v2/Search/artist/request/1');
    expect(items[0]?.title).toBe('The Brask Ferry Band');
  });

  it('that Lidarr does not have is told from Lidarr’s metadata', async () => {
    media.ombi.on(artistById, 'not-in-lidarr').on(albumsOfArtist, 'normal');
    const { items, warnings } = await media.read({ media: 'artist', id: brask });
    expect(items[0]).toEqual({
      media: 'artist',
      identifiers: [{ namespace: 'musicbrainz', value: brask }],
      title: 'The Brask Ferry Band',
    });
    expect(items[2]).toMatchObject({ title: 'Lantern Songs', requested: true, available: false });
    expect(warnings[0]).toBe(
      '"The Brask Ferry Band": Ombi could not read the artist\'s page; these albums are Lidarr\'s, without singles.',
    );
  });

  it.each(['not-found', 'lidarr-drop', 'lidarr-html', 'tmdb-down'])(
    'that neither knows (%s) is not found, and may still exist',
    async (name) => {
      media.ombi.on(artistById, name).on(albumsOfArtist, 'not-found');
      const { error } = await media.call({ media: 'artist', id: brask });
      expect(error?.code).toBe('NOT_FOUND');
      expect(error?.message).toContain(`The artist with MusicBrainz id ${brask} was not found.`);
      expect(error?.message).toContain('does not prove that there is none');
    },
  );

  it('by an unknown request is not found', async () => {
    media.ombi.on(artistByRequest, 'not-found');
    const { error } = await media.call({ media: 'artist', id: '99', namespace: 'ombi_album' });
    expect(error?.message).toContain('The artist of the album with album request id 99 was not found.');
  });

  it('[C44] has covers of albums, and no picture of the household’s Lidarr', async () => {
    media.ombi.on(artistById, 'normal-with-request').on(cover, 'normal');
    const { items } = await media.read({ media: 'artist', id: brask, include: ['artwork'] });
    expect(items[0]).not.toHaveProperty('artwork_uris');
    expect(items[1]?.artwork_uris).toEqual([
      'https://coverartarchive.org/img/b0000000-0000-4000-8000-000000000000-250.jpg',
    ]);
  });
});

describe('an album', () => {
  it('in Lidarr has its state, and its artist behind it', async () => {
    media.ombi.on(albumInfo, 'in-lidarr-requested');
    const { items } = await media.read({ media: 'album', id: harborSongs });
    expect(items[0]).toMatchObject({
      media: 'album',
      title: 'Harbor Songs',
      available: false,
      requested: true,
      request_targets: [{ kind: 'album', id: 1 }],
      credits: [{ name: 'The Brask Ferry Band', role: 'Artist' }],
    });
    expect(items[1]).toEqual({
      media: 'artist',
      identifiers: [{ namespace: 'musicbrainz', value: brask }],
      title: 'The Brask Ferry Band',
    });
  });

  it('that Lidarr does not have is told from its request', async () => {
    media.ombi.on(albumInfo, 'not-in-lidarr').on(albumRequests, 'normal');
    const { items, warnings } = await media.read({ media: 'album', id: 'b0000000-0000-4000-8000-000000000100' });
    expect(items[0]).toMatchObject({
      title: 'Clock Songs',
      year: 1993,
      requested: true,
      available: false,
      request_targets: [{ kind: 'album', id: 3 }],
    });
    expect(items[1]?.title).toBe('Dust Choir');
    expect(warnings).toEqual([
      '"Clock Songs" (1993): the request was denied.',
      '"Clock Songs" (1993): Lidarr tells nothing of it; this is what its request says.',
    ]);
  });

  it.each(['unknown', 'empty'])('that was neither requested nor is in Lidarr (%s) is not found', async (name) => {
    media.ombi.on(albumInfo, name).on(albumRequests, 'empty');
    const { error } = await media.call({ media: 'album', id: 'b0000000-0000-4000-8000-0000000000ff' });
    expect(error?.code).toBe('NOT_FOUND');
    expect(error?.message).toContain('Ombi tells of an album once Lidarr has it or it was requested');
    expect(error?.message).toContain('read_search with media=album');
  });

  it('is found by its request, with what Lidarr knows', async () => {
    media.ombi.on(albumRequests, 'normal').on(albumInfo, 'in-lidarr-requested');
    const { items } = await media.read({ media: 'album', id: '1', namespace: 'ombi_album' });
    expect(media.ombi.callsTo(albumInfo)[0]?.path).toBe(`/api/v1/Search/music/album/info/${harborSongs}`);
    expect(items[0]).toMatchObject({ title: 'Harbor Songs', genres: ['Rock'] });
  });

  it('is found by a request that the acting user does not see in lists', async () => {
    media.ombi.on(albumRequests, 'empty').on(artistByRequest, 'normal');
    const { items } = await media.read({ media: 'album', id: '2', namespace: 'ombi_album' });
    expect(items.map(({ title }) => title)).toEqual(['Lantern Songs', 'The Brask Ferry Band']);
  });

  it('by an unknown request is not found', async () => {
    media.ombi.on(albumRequests, 'normal').on(artistByRequest, 'not-found');
    const { error } = await media.call({ media: 'album', id: '99', namespace: 'ombi_album' });
    expect(error?.code).toBe('NOT_FOUND');
    expect(error?.message).toContain('read_requests lists the requests and their ids.');
  });

  it.each([
    ['breaks off', reset],
    ['is a failing archive', { status: 500, json: { error: 'Name or service not known (archive.org:443)' } }],
    ['is a page', html()],
  ])('[H2] is told without its cover when that %s', async (_, fault) => {
    media.ombi.on(albumInfo, 'in-lidarr').on(cover, fault);
    const { items, ok, warnings } = await media.read({ media: 'album', id: harborSongs, include: ['artwork'] });
    expect(ok).toBe(true);
    expect(items[0]?.title).toBe('Lantern Songs');
    expect(items[0]).not.toHaveProperty('artwork_uris');
    expect(warnings).toEqual(['No cover could be read for "Lantern Songs" (1991): the archive did not answer.']);
  });

  it('has cover and rating when asked for', async () => {
    media.ombi.on(albumInfo, 'in-lidarr-requested').on(cover, 'normal');
    const { items } = await media.read({ media: 'album', id: harborSongs, include: ['artwork', 'ratings'] });
    expect(items[0]?.artwork_uris).toHaveLength(1);
    expect(items[0]?.ratings).toEqual([{ name: 'Lidarr', value: 9, category: 'out of 10' }]);
  });

  it('without a picture in the archive has none', async () => {
    media.ombi.on(albumInfo, 'in-lidarr').on(cover, { json: { image: null } });
    const { items, warnings } = await media.read({ media: 'album', id: harborSongs, include: ['artwork'] });
    expect(items[0]).not.toHaveProperty('artwork_uris');
    expect(warnings).toEqual([]);
  });
});

describe('an album that only a request could tell of', () => {
  it('is not said to be missing while not all requests could be looked through', async () => {
    const others = Array.from({ length: 2000 }, (_, at) => ({ id: at + 1, foreignAlbumId: brask }));
    media.ombi.on(albumInfo, 'unknown').on(albumRequests, { json: { collection: others, total: 5000 } });
    const { error } = await media.call({ media: 'album', id: harborSongs });
    expect(error).toMatchObject({ code: 'UPSTREAM_REJECTED' });
    expect(error?.message).toMatch(/not all album requests could be looked through.*read_requests with media: album/);
  });
});
