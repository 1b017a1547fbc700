/** Who calls run as, and what they may do. */
import { identify } from '../identity.ts';
import { cleanText } from '../projections/text.ts';
import type { DoctorContext } from './context.ts';
import { explain } from './explain.ts';
import type { Finding } from './finding.ts';

export async function checkUser({ ask, config: { userName } }: DoctorContext): Promise<Finding[]> {
  if (userName === undefined) return [bareKey];
  const told = await ask((calls, { signal }) => identify(userName).actingUser(calls, signal), { userName });
  if ('cause' in told) return [explain(told.cause)];
  const name = shown(told.answer.userName) ?? userName;
  const roles = [...told.answer.roles].flatMap((role) => shown(role) ?? []);
  return [
    {
      level: 'ok',
      says: `Calls run as ${name}, with ${roles.length > 0 ? `the roles ${roles.join(', ')}` : 'no role'}.`,
    },
    ...notices.flatMap((notice) => notice(told.answer.roles) ?? []),
  ];
}

const bareKey: Finding = {
  level: 'warning',
  says: 'Calls run on the API key alone, as Ombi’s hidden system user: it may do everything, and what it requests is approved at once and counts against no quota.',
  remedy: 'Set OMBI_USERNAME to the Ombi user that the assistant acts for.',
};

type Notice = (roles: ReadonlySet<string>) => Finding | undefined;

const mayRequest = /^(Admin|PowerUser|Request|AutoApprove)/;

const notices: readonly Notice[] = [
  (roles) =>
    [...roles].some((role) => mayRequest.test(role))
      ? undefined
      : {
          level: 'warning',
          says: 'This user may request nothing.',
          remedy: 'Give them roles in Ombi under Users, e.g. RequestMovie and RequestTv.',
        },
  (roles) =>
    roles.has('Disabled')
      ? {
          level: 'warning',
          says: 'This user is disabled in Ombi, which keeps them from logging in there, but not from calls with the API key.',
          remedy: 'Set OMBI_USERNAME to another user, or enable this one in Ombi under Users.',
        }
      : undefined,
];

const shown = (text: string) => cleanText(text, 'name', { markTruncated() {} });
