/** What stands before a recorded vote, and what the real Ombi does with it. */
import { guids, isDone, type RequestsWorld } from '../support/requests-world.ts';

const media = { movie: 'movie', tv_child: 'tv', album: 'album' } as const;
const types = { movie: 1, tv_child: 0, album: 2 } as const;
export type Kind = keyof typeof media;
export type Direction = 'up' | 'down';

export const operationOf = (direction: Direction, kind: Kind) =>
  `POST /api/v1/Vote/${direction}/${media[kind]}/{requestId}`;
export const folderOf = (direction: Direction, kind: Kind) => `post-v1-vote-${direction}-${media[kind]}-requestid`;

function setVote(world: RequestsWorld, kind: Kind, id: number, as: string, direction: Direction): void {
  const userId = guids[as] ?? '';
  const others = world.votes.filter((vote) => vote.requestId !== id || vote.userId !== userId);
  const vote = { requestId: id, userId, requestType: types[kind], voteType: direction === 'up' ? 0 : 1 };
  world.votes = [...others, vote];
}

/** The rows of a kind as they are after an approval. */
function approve(world: RequestsWorld, kind: Kind, id: number): void {
  const rows = { movie: world.films, tv_child: world.children(), album: world.albums }[kind];
  Object.assign(rows.find((row) => row.id === id) ?? {}, { approved: true, denied: false });
}

const opposite = { up: 'down', down: 'up' } as const;

/** What stands before a case, by its name. */
export function prepare(
  world: RequestsWorld,
  name: string,
  [direction, kind, id]: readonly [Direction, Kind, number],
  as: string,
) {
  if (name === 'voting-off') world.votingIsOn = false;
  if (name.startsWith('limit-reached')) world.voteLimit = 1;
  if (name === 'same-again') setVote(world, kind, id, as, direction);
  if (name === 'opposite-replaces') setVote(world, kind, id, as, opposite[direction]);
  if (name === 'own-request' && direction === 'down') setVote(world, kind, id, as, 'up');
  if (name === 'own-request' && kind !== 'album' && direction === 'up') world.votes = [];
  if (name === 'collides-with-film-vote-of-same-number') {
    world.votes = [];
    setVote(world, 'movie', id, as, direction);
  }
  if (name === 'same-number-as-album-vote') {
    world.votes = [];
    setVote(world, 'album', id, as, opposite[direction]);
  }
}

/** What the real Ombi does. */
export function happen(
  world: RequestsWorld,
  name: string,
  [direction, kind, id]: readonly [Direction, Kind, number],
  as: string,
) {
  const isCounted = isDone(folderOf(direction, kind), name) || name === 'limit-reached-radarr-400';
  if (isCounted) setVote(world, kind, id, as, direction);
  if (isCounted && name.startsWith('limit-reached')) approve(world, kind, id);
}
