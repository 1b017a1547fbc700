/** The votes on a number, as Ombi keeps them. */
import type { WriteVoteInput } from '../../../generated/contract.ts';
import type { Calls } from '../../adapter.ts';
import type { ActingUser } from '../../identity.ts';
import { sameUser } from './saved-request.ts';

export type VotedKind = WriteVoteInput['kind'];
type Direction = WriteVoteInput['direction'];

const routes = {
  movie: 'GET /api/v1/Vote/movie/{requestId}',
  tv_child: 'GET /api/v1/Vote/tv/{requestId}',
  album: 'GET /api/v1/Vote/music/{requestId}',
} as const satisfies Record<VotedKind, string>;

export type VotesCastCall = (typeof routes)[VotedKind];

export interface VotesCast {
  readonly up: number;
  readonly down: number;
  /** How the acting user voted; two votes only after Ombi mixed up kinds. */
  readonly mine: ReadonlySet<Direction>;
}

/** Ombi's VoteType. */
const directions: readonly Direction[] = ['up', 'down'];

/** The votes on one request; none for a number without a request. */
export async function votesCast(
  kind: VotedKind,
  requestId: number,
  me: ActingUser,
  calls: Calls<VotesCastCall>,
): Promise<VotesCast> {
  const rows = await calls[routes[kind]]({ params: { path: { requestId } } });
  const votes = rows.flatMap((vote) => {
    const direction = vote && !vote.deleted ? directions[vote.voteType ?? -1] : undefined;
    return direction === undefined ? [] : [{ direction, isMine: sameUser(vote.userId, me.id) }];
  });
  const count = (wanted: Direction) => votes.filter(({ direction }) => direction === wanted).length;
  const mine = new Set(votes.filter(({ isMine }) => isMine).map(({ direction }) => direction));
  return { up: count('up'), down: count('down'), mine };
}

/** `2 up and 1 down`. */
export const talliedWords = ({ up, down }: VotesCast) => `${up} up and ${down} down`;
