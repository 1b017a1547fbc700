/** Votes as Ombi keeps them: one a user and number, whatever kind of request has that number. */
import type { Caller } from './caller.ts';
import { allChildren, type Household, stamp } from './household.ts';
import { approveAlbum } from './request-album.ts';
import { approveFilm } from './request-film.ts';
import { approveChild } from './request-show.ts';
import { storedSettings } from './stored-settings.ts';
import type { Answered } from './upstream-rows.ts';
import type { Vote } from './votes-cast.ts';

export type Medium = 'movie' | 'album' | 'tv';
type Board = Answered<'GET /api/v1/Vote'>;
type VoteResult = Answered<'POST /api/v1/Vote/up/movie/{requestId}'>;

/** Ombi's RequestType. */
const typeOf: Record<Medium, number> = { tv: 0, movie: 1, album: 2 };
const limitOf = { movie: 'movieVoteMax', album: 'musicVoteMax', tv: 'tvShowVoteMax' } as const;
const codeOf = { up: 0, down: 1 } as const;

/** The votes on one request; Ombi does not look whether there is such a request. */
export const votesOn = ({ votes }: Household, medium: Medium, id: number): Vote[] =>
  votes.cast.filter(({ requestId, requestType }) => requestId === id && requestType === typeOf[medium]);

/** Counts a vote, follows or leaves the film for the voter, and approves what has enough votes. */
export function castVote(
  household: Household,
  { id: userId }: Caller,
  { medium, direction, id }: { medium: Medium; direction: 'up' | 'down'; id: number },
): VoteResult {
  const { votes, subscriptions, now } = household;
  const limits = storedSettings(household, 'GET /api/v1/Settings/vote');
  // While voting is off, every vote is welcome and none is counted.
  if (!limits.enabled) return accepted;
  const mine = votes.cast.find((vote) => vote.requestId === id && vote.userId === userId);
  if (mine?.voteType === codeOf[direction]) return refused('You have already voted!');
  votes.cast = votes.cast.filter((vote) => vote !== mine);
  votes.lastId++;
  const vote = { requestId: id, voteType: codeOf[direction], requestType: typeOf[medium], userId, user: null };
  votes.cast.push({ ...vote, date: stamp(now), deleted: false, id: votes.lastId });
  if (medium === 'movie') subscriptions[direction === 'up' ? 'add' : 'delete'](`${userId}/${id}`);
  const cast = votesOn(household, medium, id).map(({ voteType }) => voteType);
  const lead = cast.filter((code) => code === codeOf.up).length - cast.filter((code) => code === codeOf.down).length;
  const isApproved = direction === 'down' || lead < limits[limitOf[medium]] || approve(household, medium, id);
  return isApproved ? accepted : refused('Voted succesfully but could not approve!');
}

const accepted: VoteResult = { result: true, message: null, isError: false, errorMessage: null };

const refused = (errorMessage: string): VoteResult => ({ result: false, message: null, isError: true, errorMessage });

function approve(household: Household, medium: Medium, id: number): boolean {
  const film = household.films.find((row) => row.id === id);
  const album = household.albums.find((row) => row.id === id);
  const child = allChildren(household).find((entry) => entry.child.id === id)?.child;
  if (medium === 'movie') return film !== undefined && approveFilm(household, film, false);
  if (medium === 'album' && album) approveAlbum(household, album);
  if (medium === 'tv' && child) approveChild(household, child);
  return true;
}

/** The recorded board, without what has been decided or deleted since, as one user sees it. */
export function board(household: Household, userId: string): Board {
  const { recordings, films, albums, shows, votes } = household;
  // In the order of Ombi's numbers for them.
  const requests = [shows.flatMap(({ childRequests }) => childRequests), films, albums];
  return recordings
    .json<Board>('get-v1-vote/normal')
    .filter(({ requestId, requestType }) =>
      requests[requestType ?? 0]?.some(
        ({ id, approved, available, denied }) => id === requestId && !approved && !available && denied !== true,
      ),
    )
    .map((row) => {
      const cast = votes.cast.filter(
        ({ requestId, requestType }) => requestId === row.requestId && requestType === row.requestType,
      );
      const mine = cast.find((vote) => vote.userId === userId);
      const count = (code: number) => cast.filter(({ voteType }) => voteType === code).length;
      // Who has not voted is shown a vote against it.
      const own = { alreadyVoted: mine !== undefined, myVote: mine?.voteType ?? 1 };
      return { ...row, upvotes: count(codeOf.up), downvotes: count(codeOf.down), ...own };
    });
}
