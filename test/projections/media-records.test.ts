/** Recorded details → media records, each compared with a golden file that was read before it was accepted. */
import { describe, expect, it } from 'vitest';
import type { ReadMediaInput } from '../../generated/contract.ts';
import type { Operation, ResponseOf } from '../../src/adapter.ts';
import { albumFromLidarr } from '../../src/projections/media-records/album.ts';
import { albumsOfArtist, artistRecord } from '../../src/projections/media-records/artist.ts';
import { collectionOfFilm, collectionRecord, memberRecord } from '../../src/projections/media-records/collection.ts';
import { filmography } from '../../src/projections/media-records/filmography.ts';
import { movieFromDetail, showFromDetail, showFromTvMaze } from '../../src/projections/media-records.ts';
import { recordedAnswer, slugOf } from '../support/recorded-cases.ts';
import { type CollectedNotes, collectedNotes } from './collected-notes.ts';

const everyPart = { seasons: true, credits: true, ratings: true, artwork: true };

/** The golden file of a case: what the projection gives, and what it leaves in the envelope. */
async function matchesGolden(operation: Operation, name: string, result: unknown, notes: CollectedNotes) {
  const golden = { result, warnings: notes.warnings, truncated: notes.truncated };
  await expect(`${JSON.stringify(golden, null, 2)}\n`).toMatchFileSnapshot(
    `../golden/media/${slugOf(operation)}/${name}.json`,
  );
}

const answer = <Op extends Operation>(operation: Op, name: string) =>
  recordedAnswer<NonNullable<ResponseOf<Op>>>(operation, name);

describe('[C14] [C20] [C27] a film with every part', () => {
  const operation = 'GET /api/v2/Search/movie/{movieDbId}';
  it.each([
    'requested-available-on-plex',
    'requested-pending',
    'denied',
    'denied-after-approval',
    '4k-only-approved',
    'both',
    'in-radarr-monitored',
    'in-radarr-with-file',
    'no-date',
    'on-emby',
    'on-jellyfin',
    'on-plex-not-requested',
    'plex-4k-only',
    'upcoming',
    'as-bob-language-fr',
  ])('%s', async (name) => {
    const notes = collectedNotes();
    const detail = answer(operation, name);
    const collection = collectionOfFilm(detail.belongsToCollection, true, notes);
    const records = [movieFromDetail(detail, everyPart, notes), ...(collection ? [collection] : [])];
    await matchesGolden(operation, name, records, notes);
  });
});

describe('[C14] [C20] [C21] [C27] a show with every part', () => {
  const operation = 'GET /api/v2/Search/tv/{tvdbId}';
  it.each([
    'announced-no-episodes',
    'available',
    'denied-unaired',
    'in-sonarr',
    'not-requested',
    'partly-on-plex',
    'pending',
    'two-children',
    'unaired',
  ])('%s', async (name) => {
    const notes = collectedNotes();
    await matchesGolden(operation, name, showFromDetail(answer(operation, name), everyPart, notes), notes);
  });
});

describe('[C21] a show by its TVDB id', () => {
  const operation = 'GET /api/v1/Search/tv/info/{tvdbId}';
  it.each(['normal', 'partly-on-plex'])('%s', async (name) => {
    const notes = collectedNotes();
    await matchesGolden(operation, name, showFromTvMaze(answer(operation, name), everyPart, notes), notes);
  });
});

it('[C28] a collection keeps its own identity, and its members have no state', async () => {
  const operation = 'GET /api/v2/Search/movie/collection/{collectionId}';
  const notes = collectedNotes();
  const collection = answer(operation, 'two-parts');
  const members = (collection.collection ?? []).map((member) => memberRecord(member ?? {}, true, notes));
  await matchesGolden(operation, 'two-parts', [collectionRecord(600300, collection, notes), ...members], notes);
});

describe('[C24] the titles of a person, who is named by the caller', () => {
  it.each([
    ['movie', 'GET /api/v2/Search/actor/{actorId}/movie'],
    ['tv', 'GET /api/v2/Search/actor/{actorId}/tv'],
  ] as const)('%s', async (media: ReadMediaInput['media'] & ('movie' | 'tv'), operation) => {
    const notes = collectedNotes();
    const person = { id: 700100, name: 'Maren Volk' };
    const titles = filmography(media, answer(operation, 'normal'), person, false, notes);
    await matchesGolden(operation, 'normal', titles, notes);
  });
});

describe('an artist and the albums', () => {
  const operation = 'GET /api/v2/Search/artist/{artistId}';
  it.each(['normal-with-request', 'normal-denied-request', 'lidarr-off', 'lidarr-500'])('%s', async (name) => {
    const notes = collectedNotes();
    const artist = answer(operation, name);
    await matchesGolden(
      operation,
      name,
      [artistRecord(artist, everyPart, notes), ...albumsOfArtist(artist, notes)],
      notes,
    );
  });
});

describe('an album in Lidarr', () => {
  const operation = 'GET /api/v1/Search/music/album/info/{foreignAlbumId}';
  it.each(['in-lidarr', 'in-lidarr-requested'])('%s', async (name) => {
    const notes = collectedNotes();
    await matchesGolden(operation, name, albumFromLidarr(answer(operation, name), everyPart, notes), notes);
  });
});
