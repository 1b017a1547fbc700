/** `POST request/music`: Ombi does not look whether the album was asked for before. */
import { Refusal } from './answer.ts';
import type { Caller } from './caller.ts';
import { type Household, nestedUser, nextId, stamp } from './household.ts';
import { approvedAtOnce, done, mayRequest, refused } from './permissions.ts';
import { foreignKeyFailed } from './request-film.ts';
import type { Body } from './routing.ts';
import type { UpstreamAlbum, UpstreamResult } from './upstream-rows.ts';

/** Saves the request, or says why not. */
export function requestAlbum(
  household: Household,
  caller: Caller,
  wish: Body<'POST /api/v1/request/music'>,
): UpstreamResult {
  const album = household.catalogue.music.albums.get(wish.foreignAlbumId ?? '');
  if (!album) return refused('Please try again later', null, 'There was an issue adding this album!');
  if (!mayRequest(caller, 'Music')) return refused('You do not have permissions to Request an Album');
  const owner = nestedUser(household, caller.id);
  const shape = household.recordings.json<UpstreamAlbum[]>('get-v1-request-music/normal')[0];
  if (!owner || !shape) throw new Refusal(foreignKeyFailed);
  const { title, foreignAlbumId, foreignArtistId, artistName, cover, disk, rating, releaseDate } = album;
  const row: UpstreamAlbum = {
    ...shape,
    ...{ title, foreignAlbumId, foreignArtistId, artistName, cover, disk, rating, releaseDate },
    id: nextId(household.albums),
    requestedDate: stamp(household.now),
    requestedUser: owner,
    requestedUserId: owner.id,
  };
  household.albums.push(row);
  if (approvedAtOnce(caller, 'Music')) approveAlbum(household, row);
  return done(row.id, `${title} has been successfully added!`);
}

/** Approves an album request; the demo's Lidarr takes everything. */
export const approveAlbum = (household: Household, row: UpstreamAlbum): void => {
  Object.assign(row, { approved: true, markedAsApproved: stamp(household.now), denied: false });
};
