/** write_vote. Ombi counts a vote for any number, and for none while voting is off; it says yes all the same. */
import type { TargetOutput, WriteVoteInput } from '../../generated/contract.ts';
import type { Calls, Plan } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import type { ActingUser } from '../identity.ts';
import type { UpstreamEngineResult } from '../projections/engine-result.ts';
import type { ItemOutcome, Mutation } from '../projections/mutation.ts';
import { downloadManager } from '../projections/request-records/download-manager.ts';
import { isPending } from '../projections/request-records/request-facts.ts';
import { check } from './requests/check.ts';
import { alone } from './write/alone.ts';
import { beyondScan } from './write/beyond-scan.ts';
import { makeChange, type Proof } from './write/change.ts';
import { type FindTargetsCall, findTargets } from './write/find-targets.ts';
import { type FoundRequest, type FoundTarget, nameOf, stateOf } from './write/found-target.ts';
import { refusal, rejected } from './write/refusal.ts';
import { isDone, unproved } from './write/request-engine.ts';
import { parkedAmong, parkedWarning } from './write/retry-queue-check.ts';
import { sameUser } from './write/saved-request.ts';
import { talliedWords, type VotedKind, type VotesCast, type VotesCastCall, votesCast } from './write/votes-cast.ts';

type CastVoteCall =
  | (typeof routes)[VotedKind][WriteVoteInput['direction']]
  | FindTargetsCall
  | VotesCastCall
  | 'GET /api/v1/Settings/voteenabled'
  | 'GET /api/v1/Settings/vote'
  | 'GET /api/v1/RequestRetry';

const routes = {
  movie: { up: 'POST /api/v1/Vote/up/movie/{requestId}', down: 'POST /api/v1/Vote/down/movie/{requestId}' },
  tv_child: { up: 'POST /api/v1/Vote/up/tv/{requestId}', down: 'POST /api/v1/Vote/down/tv/{requestId}' },
  album: { up: 'POST /api/v1/Vote/up/album/{requestId}', down: 'POST /api/v1/Vote/down/album/{requestId}' },
} as const;

const limits = { movie: 'movieVoteMax', tv_child: 'tvShowVoteMax', album: 'musicVoteMax' } as const;
const kinds = ['movie', 'tv_child', 'album'] as const;

const verb = 'voted on';

/** Looks at the request and at all votes on its number; an up vote that may approve is asked about first. */
export const castVote: Plan<WriteVoteInput, CastVoteCall, Mutation> = async (input, calls, context) => {
  const { kind, id, direction } = input;
  const me = await context.actingUser();
  await requireVoting(calls);
  const found = votable((await findTargets([{ kind, id }], calls, context))[0], context);
  if (!('found' in found)) return alone(found, verb);
  const [movie, child, album] = await Promise.all([
    votesCast('movie', id, me, calls),
    votesCast('tv_child', id, me, calls),
    votesCast('album', id, me, calls),
  ]);
  const votes = { movie, tv_child: child, album };
  const refused = alreadyVoted(found, votes, input);
  if (refused) return alone(refused, verb);
  warnOfMix(votes, input, context);
  warnOfVoter(found, me, context);
  if (direction === 'up') await askWhetherItMayApprove(found, votes[kind], input, calls, context);
  const outcome = await makeVote(found, input, me, calls, context);
  return alone(direction === 'up' ? await withState(outcome, input, me, calls, context) : outcome, verb);
};

async function requireVoting(calls: Calls<'GET /api/v1/Settings/voteenabled'>): Promise<void> {
  if (await calls['GET /api/v1/Settings/voteenabled']()) return;
  throw refusal(
    'UNSUPPORTED_CAPABILITY',
    'Voting is switched off in Ombi, which would say yes to the vote and not count it. Nothing was sent. An Admin can switch voting on (write_settings, section vote); write_request_subscription follows a film or a show without it.',
    'Not voted: voting is switched off in Ombi',
  );
}

/** The request, where it is one that can be voted on. */
function votable(found: FoundTarget | undefined, context: CallContext): FoundRequest | ItemOutcome {
  if (found?.found === 'missing') return found.refused;
  if (found?.found !== 'request') return beyondScan(found ?? { identifier: 'the request' });
  const { identifier, label, target, facts } = found;
  if (facts.standard && isPending(facts.standard)) return found;
  const what = facts.standard ? 'is not pending any more' : 'is asked for in 4K only, for which Ombi counts no votes';
  return rejected(
    identifier,
    'CONFLICT',
    `${identifier} ${what}, so nothing was sent: an up vote could approve it anew and send it again. read_votes shows what can be voted on; write_request_subscription follows a film or a show.`,
    `${label}: not voted on, ${stateOf(found, context)}`,
    { target, requestId: target.id },
  );
}

type Votes = Readonly<Record<VotedKind, VotesCast>>;

/** What Ombi would refuse: it keeps one vote a user and number, whatever the kind (recorded). */
function alreadyVoted(
  { identifier, label, target }: FoundRequest,
  votes: Votes,
  { kind, direction }: WriteVoteInput,
): ItemOutcome | undefined {
  const about = { target, requestId: target.id };
  if (votes[kind].mine.has(direction)) {
    const advice = `The acting user has voted ${direction} on ${identifier} already; nothing was sent. The other direction replaces that vote.`;
    const words = `${label}: voted ${direction} already, ${talliedWords(votes[kind])}`;
    return rejected(identifier, 'CONFLICT', advice, words, about);
  }
  const blocking = kinds.find((other) => other !== kind && votes[other].mine.has(direction));
  if (blocking === undefined || votes[kind].mine.size > 0) return undefined;
  return rejected(
    identifier,
    'CONFLICT',
    `The acting user has voted ${direction} on ${blocking}:${target.id}. Ombi tells votes apart by number alone and would refuse the same vote on ${identifier}, so nothing was sent. read_votes with view of_request, that kind and id shows the other vote; write_request_subscription follows a film or a show without a vote.`,
    `${label}: not voted on, since Ombi takes the vote on ${blocking}:${target.id} for one on it`,
    about,
  );
}

function warnOfMix(votes: Votes, { kind, id }: WriteVoteInput, context: CallContext): void {
  const lost = kinds.filter((other) => other !== kind && votes[other].mine.size > 0);
  if (lost.length === 0) return;
  const names = lost.map((other) => `${other}:${id}`).join(' and ');
  context.warn(
    `Ombi tells votes apart by number alone: this vote may take away the acting user's vote on ${names}. read_votes with view of_request, that kind and id shows whether it is still there.`,
  );
}

function warnOfVoter({ facts }: FoundRequest, me: ActingUser, context: CallContext): void {
  if (me.bareKey) {
    context.warn(
      "This runs on the API key alone: the vote counts as that of Ombi's hidden system user. Set OMBI_USERNAME to vote as a person.",
    );
  }
  if (sameUser(facts.userId, me.id)) {
    context.warn("It is the acting user's own request; Ombi counts the vote all the same.");
  }
}

/** Only Admins can read how many votes approve; for others every up vote may be the last. */
async function askWhetherItMayApprove(
  { label }: FoundRequest,
  votes: VotesCast,
  { kind }: WriteVoteInput,
  calls: Calls<'GET /api/v1/Settings/vote'>,
  context: CallContext,
): Promise<void> {
  const settings = await check('Admin', context, () => calls['GET /api/v1/Settings/vote']());
  const limit = 'known' in settings ? settings.known[limits[kind]] : undefined;
  const lead = votes.up + 1 - (votes.mine.has('down') ? votes.down - 1 : votes.down);
  if (limit !== undefined && lead < limit) return;
  const effect =
    limit === undefined
      ? 'If that is enough, Ombi approves it and the download starts'
      : 'That is enough: Ombi approves it and the download starts';
  await context.confirm({ text: `Vote up ${label}, which has ${talliedWords(votes)}? ${effect}.` });
}

async function makeVote(
  found: FoundRequest,
  { kind, id, direction }: WriteVoteInput,
  me: ActingUser,
  calls: Calls<CastVoteCall>,
  context: CallContext,
): Promise<ItemOutcome> {
  const { identifier, label, target } = found;
  let after: VotesCast | undefined;
  const outcome = await makeChange(
    {
      identifier,
      label,
      target,
      requestId: id,
      done: `voted ${direction}`,
      send: () => calls[routes[kind][direction]]({ params: { path: { requestId: id } } }),
      proof: (answer) => proofOf(answer, identifier, kind, direction),
      isThere: async () => {
        after = await votesCast(kind, id, me, calls);
        return after.mine.has(direction);
      },
      settledBy: `read_votes ${JSON.stringify({ view: 'of_request', kind, id })}`,
      told: (answer) => answer,
    },
    context,
  );
  return after && outcome.outcome === 'completed'
    ? { ...outcome, words: `${outcome.words}, now ${talliedWords(after)}` }
    : outcome;
}

/** Ombi's VoteEngineResult: two texts and no codes. */
function proofOf(
  answer: UpstreamEngineResult,
  identifier: string,
  kind: VotedKind,
  direction: WriteVoteInput['direction'],
): Proof {
  const { result, errorMessage } = answer;
  if (isDone(answer)) return { proves: 'said' };
  if (result === false && errorMessage === 'You have already voted!') {
    return {
      proves: 'refused',
      code: 'CONFLICT',
      advice: `Ombi says that the acting user has voted already, and keeps one vote a number, whatever the kind. Nothing was changed. read_votes with view of_request, kind and id shows the votes on ${identifier}.`,
      words: `not voted ${direction}, Ombi has a vote already`,
    };
  }
  if (result === false && errorMessage === 'Voted succesfully but could not approve!') {
    return {
      proves: 'accepted',
      words: `voted ${direction}, which reached the limit, but ${downloadManager({ kind })} did not take it`,
      trouble: {
        code: 'PARTIAL_FAILURE',
        advice: `The vote on ${identifier} counts and reached the limit, but handing the request on to ${downloadManager({ kind })} failed. Do not vote again. read_requests with view diagnose, kind and id tells why; ${kind === 'album' ? 'write_request_decide' : 'write_request_reprocess'} sends it once more (PowerUser).`,
      },
    };
  }
  return unproved(answer);
}

/** What became of the request by an up vote that was counted. */
async function withState(
  outcome: ItemOutcome,
  { kind, id }: WriteVoteInput,
  me: ActingUser,
  calls: Calls<CastVoteCall>,
  context: CallContext,
): Promise<ItemOutcome> {
  if (outcome.outcome !== 'completed' && outcome.outcome !== 'accepted') return outcome;
  const target: TargetOutput = { kind, id };
  const found = await check(undefined, context, async () => (await findTargets([target], calls, context))[0]);
  if (!('known' in found) || found.known?.found !== 'request') {
    context.warn(`Whether the vote approved ${nameOf(target)} could not be read; read_requests with view get tells.`);
    return outcome;
  }
  const isApproved = found.known.facts.standard?.approved === true;
  if (isApproved && outcome.outcome === 'completed') {
    const parked = await parkedAmong([target], downloadManager({ kind }), me, calls, context);
    if (parked.size > 0) context.warn(parkedWarning(downloadManager({ kind }), [id]));
  }
  const state = stateOf(found.known, context);
  return { ...outcome, words: `${outcome.words}; ${isApproved ? 'with that ' : ''}${state}` };
}
