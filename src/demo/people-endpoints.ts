/** What the demo tells of people: who they are, by what they are told, and how they voted. */
import type { DemoAnswer } from './answer.ts';
import type { Household } from './household.ts';
import { type DemoCall, type Endpoint, endpoint, integer } from './routing.ts';
import type { Answered } from './upstream-rows.ts';

type Preferences = Answered<'GET /api/v1/Identity/notificationpreferences'>;
type Board = Answered<'GET /api/v1/Vote'>;
type Votes = Answered<'GET /api/v1/Vote/movie/{requestId}'>;

/** An answer recorded for exactly this call, else that for something unknown. */
const recordedOr = ({ household, ...call }: DemoCall<unknown>, unknown: string): DemoAnswer =>
  household.recordings.find({ ...call, body: undefined }) ?? household.recordings.answer(unknown);

/** The votes on one request; Ombi does not look whether there is such a request. */
const votesOn = (medium: 'movie' | 'music' | 'tv') => (call: DemoCall<unknown>) => {
  integer(call, 'requestId');
  return recordedOr(call, `get-v1-vote-${medium}-requestid/none`);
};

export const peopleEndpoints: readonly Endpoint[] = [
  endpoint('GET /api/v1/Identity/User/{id}', 'PowerUser', (call) =>
    recordedOr(call, 'get-v1-identity-user-id/not-found'),
  ),
  endpoint('GET /api/v1/Identity/notificationpreferences', 'anyone', ({ household, caller }) => {
    const { recordings } = household;
    if (caller.id === '') return recordings.answer('get-v1-identity-notificationpreferences/no-key');
    return preferencesOf(household, caller.id);
  }),
  // A real Ombi, too, shows anybody's to anybody.
  endpoint('GET /api/v1/Identity/notificationpreferences/{userId}', 'anyone', (call) => {
    const { household, values } = call;
    const isKnown = household.members.some(({ identity }) => identity.id === values['userId']);
    return isKnown
      ? preferencesOf(household, values['userId'] ?? '')
      : household.recordings.answer('get-v1-identity-notificationpreferences-userid/unknown');
  }),
  endpoint('GET /api/v2/Hub/Users', 'Admin', () => []),
  endpoint('GET /api/v1/Settings/voteenabled', 'anyone', () => true),
  endpoint('GET /api/v1/Vote', 'signed-in', ({ household, caller }) => board(household, caller.id)),
  endpoint('GET /api/v1/Vote/movie/{requestId}', 'signed-in', votesOn('movie')),
  endpoint('GET /api/v1/Vote/music/{requestId}', 'signed-in', votesOn('music')),
  endpoint('GET /api/v1/Vote/tv/{requestId}', 'signed-in', votesOn('tv')),
];

/** The stored ones of alice and bob; everybody else has the same agents and nothing stored. */
function preferencesOf({ recordings }: Household, userId: string): Preferences {
  const stored = ['alice', 'bob']
    .map((name) => recordings.json<Preferences>(`get-v1-identity-notificationpreferences-userid/${name}`))
    .find(([first]) => first?.userId === userId);
  const none = recordings.json<Preferences>('get-v1-identity-notificationpreferences/bare-key');
  return stored ?? none.map((preference) => ({ ...preference, userId }));
}

/** The recorded board, without what has been decided since, as one user sees it. */
function board(household: Household, userId: string): Board {
  const { recordings, films, albums, shows } = household;
  const children = shows.flatMap(({ childRequests }) => childRequests);
  // In the order of Ombi's numbers for them.
  const requests = [children, films, albums];
  const votes = ['movie-requestid', 'music-requestid', 'tv-requestid'].flatMap((name) =>
    recordings.json<Votes>(`get-v1-vote-${name}/normal`),
  );
  return recordings
    .json<Board>('get-v1-vote/normal')
    .filter(({ requestId, requestType }) =>
      requests[requestType ?? 0]?.some(
        ({ id, approved, available, denied }) => id === requestId && !approved && !available && denied !== true,
      ),
    )
    .map((row) => {
      const mine = votes.find(
        (vote) => vote.requestId === row.requestId && vote.requestType === row.requestType && vote.userId === userId,
      );
      // Who has not voted is shown a vote against it.
      return { ...row, alreadyVoted: mine !== undefined, myVote: mine?.voteType ?? 1 };
    });
}
