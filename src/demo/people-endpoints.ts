/** What the demo tells of people, and what can be changed about them. */
import { addMember, presentMember, presentMembers, removeMember, saveMember } from './accounts.ts';
import { DemoAnswer, failure, nothing } from './answer.ts';
import type { Caller } from './caller.ts';
import type { Household, Member } from './household.ts';
import { preferencesOf, storePreferences } from './preferences.ts';
import { type Endpoint, endpoint } from './routing.ts';

const withId = ({ members }: Household, id: string | undefined): Member | undefined =>
  members.find(({ identity }) => identity.id === id);

/** Says nothing of what became of it. */
function changeOwn(household: Household, { id }: Caller, change: Partial<Member['identity']>): DemoAnswer {
  const own = withId(household, id);
  if (own) Object.assign(own.identity, change);
  return new DemoAnswer(200);
}

export const peopleEndpoints: readonly Endpoint[] = [
  endpoint('GET /api/v1/Identity', 'signed-in', ({ household, caller }) => {
    const own = withId(household, caller.id);
    return own ? presentMember(household, own) : nothing;
  }),
  endpoint('GET /api/v1/Identity/Users', 'PowerUser', ({ household }) => presentMembers(household)),
  endpoint('GET /api/v1/Identity/User/{id}', 'PowerUser', ({ household, values }) => {
    const member = withId(household, values['id']);
    return member ? presentMember(household, member) : household.recordings.answer('get-v1-identity-user-id/not-found');
  }),
  endpoint('PUT /api/v1/Identity', 'PowerUser', ({ household, caller, body }) => saveMember(household, caller, body)),
  endpoint('POST /api/v1/Identity', 'PowerUser', ({ household, caller, body }) => addMember(household, caller, body)),
  endpoint('DELETE /api/v1/Identity/{userId}', 'PowerUser', ({ household, caller, values }) =>
    removeMember(household, caller, values['userId'] ?? ''),
  ),
  endpoint('POST /api/v1/Identity/language', 'signed-in', ({ household, caller, body: { lang = null } }) =>
    changeOwn(household, caller, { language: lang }),
  ),
  endpoint('POST /api/v1/Identity/streamingcountry', 'signed-in', ({ household, caller, body: { code } }) =>
    code === null || code === undefined
      ? failure("SQLite Error 19: 'NOT NULL constraint failed: AspNetUsers.StreamingCountry'.")
      : changeOwn(household, caller, { streamingCountry: code }),
  ),
  endpoint('GET /api/v1/Identity/notificationpreferences', 'anyone', ({ household, caller }) =>
    caller.id === ''
      ? household.recordings.answer('get-v1-identity-notificationpreferences/no-key')
      : preferencesOf(household, caller.id),
  ),
  // A real Ombi, too, shows anybody's to anybody.
  endpoint('GET /api/v1/Identity/notificationpreferences/{userId}', 'anyone', ({ household, values }) =>
    withId(household, values['userId'])
      ? preferencesOf(household, values['userId'] ?? '')
      : household.recordings.answer('get-v1-identity-notificationpreferences-userid/unknown'),
  ),
  endpoint('POST /api/v1/Identity/NotificationPreferences', 'anyone', ({ household, caller, body }) =>
    storePreferences(household, caller, body),
  ),
  endpoint('GET /api/v1/Settings/notifications/email/enabled', 'anyone', () => false),
  endpoint('GET /api/v2/Hub/Users', 'Admin', () => []),
];
