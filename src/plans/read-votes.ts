/** read_votes: the board of what can be voted on, and the votes on one request. */
import type { ReadVotesInput } from '../../generated/contract.ts';
import type { Calls, Plan } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { legend } from '../projections/legend.ts';
import { localWindow } from '../projections/page.ts';
import { personName } from '../projections/person-name.ts';
import { cleanText } from '../projections/text.ts';
import { positiveId, present } from '../projections/values.ts';
import { type GatheredVotes, voteCode, voteMedia } from '../projections/votes.ts';
import { check } from './requests/check.ts';
import { withinReach } from './within-reach.ts';

type BoardCall = 'GET /api/v1/Vote' | 'GET /api/v1/Settings/voteenabled';

/** Pending requests with their votes. Titles, and whether voting is on at all, are told in warnings. */
export const readVoteBoard: Plan<ReadVotesInput, BoardCall, GatheredVotes> = async (input, calls, context) => {
  const [answer, voting] = await Promise.all([
    calls['GET /api/v1/Vote'](),
    check(undefined, context, calls['GET /api/v1/Settings/voteenabled']),
  ]);
  if ('unknown' in voting) context.warn(`Whether voting is on could not be checked: ${voting.unknown}.`);
  else if (!voting.known)
    context.warn('Voting is off in Ombi: the board only lists what is pending, and a vote does nothing.');

  const board = answer.filter((row) => row !== null);
  const rows = board.slice(input.offset, input.offset + input.limit);
  // Where somebody did not vote, `myVote` is "down" all the same (recorded).
  const me = rows.some((row) => row.alreadyVoted === true) ? await context.actingUser() : undefined;
  const titles = new Map<string, string>();
  const votes = rows.map((row) => {
    const requestId = positiveId(row.requestId);
    const media = voteMedia(row.requestType, context);
    const title = cleanText(row.title, 'title', context);
    if (title !== undefined) titles.set(`${media ?? 'request'} ${requestId ?? 'without a number'}`, title);
    const mine = me && row.alreadyVoted === true ? voteCode(row.myVote, context) : undefined;
    return present({
      request_id: requestId,
      media,
      user_id: mine === undefined ? undefined : me?.id,
      vote_code: mine,
      up: voteCount(row.upvotes),
      down: voteCount(row.downvotes),
    });
  });
  legend('Titles', titles, context);
  if (me) context.warn('vote_code 0 is up and 1 is down; where it stands, the acting user voted so.');
  return { votes, window: localWindow(board.length, input) };
};

function voteCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

type VotesCall =
  | 'GET /api/v1/Vote/movie/{requestId}'
  | 'GET /api/v1/Vote/music/{requestId}'
  | 'GET /api/v1/Vote/tv/{requestId}';

/** Albums are music on these routes; shows are voted on child by child. */
const kinds = {
  movie: { call: 'GET /api/v1/Vote/movie/{requestId}', media: 'movie' },
  tv_child: { call: 'GET /api/v1/Vote/tv/{requestId}', media: 'tv' },
  album: { call: 'GET /api/v1/Vote/music/{requestId}', media: 'album' },
} as const satisfies Record<NonNullable<ReadVotesInput['kind']>, { call: VotesCall; media: string }>;

/** The votes on one request, all of which Ombi sends, so that up and down can be counted. */
export const readVotes: Plan<ReadVotesInput, VotesCall | 'GET /api/v1/Identity/Users', GatheredVotes> = async (
  { kind = 'movie', id = 0, limit, offset },
  calls,
  context,
) => {
  const { call, media } = kinds[kind];
  const requestId = withinReach('id', id);
  const cast = (await calls[call]({ params: { path: { requestId } } })).filter((vote) => vote && !vote.deleted);
  if (cast.length === 0) {
    context.warn(
      'Ombi has no votes for that number. It does not look whether there is such a request: read_requests with view: get tells.',
    );
    return { votes: [], window: localWindow(0, { limit, offset }) };
  }
  const codes = cast.map(({ voteType }) => voteCode(voteType, context));
  const tally = codes.includes(undefined)
    ? {}
    : { up: codes.filter((code) => code === 0).length, down: codes.filter((code) => code === 1).length };
  context.warn('vote_code 0 is up and 1 is down; up and down of each row are those of the whole request.');
  const votes = cast
    .slice(offset, offset + limit)
    .map(({ userId, voteType }) =>
      present({
        request_id: id,
        media,
        user_id: cleanText(userId, 'name', context),
        vote_code: voteCode(voteType, context),
        ...tally,
      }),
    );
  const voters = new Set(votes.flatMap(({ user_id: userId }) => userId ?? []));
  await nameVoters(voters, calls, context);
  return { votes, window: localWindow(cast.length, { limit, offset }) };
};

/** Tells in warnings who the voters are, as far as the caller may know. */
async function nameVoters(
  voters: ReadonlySet<string>,
  calls: Calls<'GET /api/v1/Identity/Users'>,
  context: CallContext,
): Promise<void> {
  const me = await context.actingUser();
  const users = await check('PowerUser', context, calls['GET /api/v1/Identity/Users']);
  const names = new Map<string, string>();
  if (voters.has(me.id))
    names.set(
      me.id,
      me.bareKey ? 'the API key' : (personName({ userName: me.displayName }, context) ?? 'the acting user'),
    );
  for (const user of 'known' in users ? users.known : []) {
    const name = personName(user, context);
    if (user?.id && voters.has(user.id) && name !== undefined) names.set(user.id, name);
  }
  legend('Voters', names, context);
  if (names.size === voters.size) return;
  context.warn(
    'unknown' in users
      ? `Who the other voters are could not be read: ${users.unknown}.`
      : 'Voters without a name here are no users of this Ombi any more, or its system user.',
  );
}
