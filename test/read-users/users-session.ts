/** read_users against the recorded household. */
import { type HouseholdSession, householdSession, mayAdminister, mayManage } from '../support/household-session.ts';

/** To be called once, at the top of a test file. */
export const usersSession = (): HouseholdSession =>
  householdSession('read_users', (ombi) => {
    ombi.on('GET /api/v1/Identity/User/{id}', ({ call }) => {
      if (!mayManage(call.userName)) return 'as-bob';
      return caseById[call.path.split('/').pop() ?? ''] ?? 'not-found';
    });
    ombi.on('GET /api/v1/Identity/notificationpreferences', ({ call }) =>
      call.userName === 'bob' ? 'as-bob' : 'bare-key',
    );
    ombi.on('GET /api/v1/Identity/notificationpreferences/{userId}', ({ call }) =>
      call.path.includes('a11ce000') ? 'alice' : 'bob',
    );
    ombi.on('GET /api/v2/Hub/Users', ({ call }) => (mayAdminister(call.userName) ? 'normal' : 'as-bob'));
  });

const caseById: Record<string, string> = {
  'ad000000-0000-4000-8000-000000000001': 'admin',
  'a11ce000-0000-4000-8000-000000000002': 'alice',
  'b0b00000-0000-4000-8000-000000000003': 'bob',
  'ca301000-0000-4000-8000-000000000004': 'carol',
  'da7e0000-0000-4000-8000-000000000006': 'dave',
  'a9100000-0000-4000-8000-000000000000': 'api',
};
