/** Who calls run as, and what they may do. */
import { identify, type NamedBy } from '../identity.ts';
import { cleanText } from '../projections/text.ts';
import type { DoctorContext } from './context.ts';
import { explain } from './explain.ts';
import type { Finding } from './finding.ts';

export async function checkUser(context: DoctorContext): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const acting of actingUsers(context)) {
    findings.push(...(acting === undefined ? [bareKey] : await checkOne(acting, context)));
  }
  return findings;
}

/** Somebody that calls run as. */
interface Acting {
  readonly userName: string;
  readonly namedBy: NamedBy;
  /** What is said of a user that Ombi knows begins so. */
  readonly calls: string;
  /** Of a user that Ombi does not know. */
  readonly level: 'fault' | 'warning';
}

/** Everybody whose name the settings hold; undefined for the bare key. */
function actingUsers({ config: { userName, actAs }, members }: DoctorContext): readonly (Acting | undefined)[] {
  if (members) return members.map((name) => acting(name, tokens, 'Calls with their token run as', 'fault'));
  const named = actAs === undefined || actAs === '*' ? [] : [...actAs];
  return [
    userName === undefined ? undefined : acting(userName, 'OMBI_USERNAME', 'Calls run as', 'fault'),
    ...named.map((name) => acting(name, 'OMBI_MCP_ACT_AS', 'Calls may name', 'warning')),
  ];
}

const tokens: NamedBy = 'this token’s user in OMBI_MCP_HTTP_TOKENS_FILE';

const acting = (userName: string, namedBy: NamedBy, calls: string, level: Acting['level']): Acting => ({
  userName,
  namedBy,
  calls,
  level,
});

async function checkOne({ userName, namedBy, calls: begin, level }: Acting, { ask }: DoctorContext) {
  const told = await ask((calls, { signal }) => identify(userName).actingUser(calls, signal), {
    userName,
    userNamedBy: namedBy,
  });
  if ('cause' in told) return [explain(told.cause, level)];
  const name = shown(told.answer.userName) ?? userName;
  const roles = [...told.answer.roles].flatMap((role) => shown(role) ?? []);
  const found: Finding = {
    level: 'ok',
    says: `${begin} ${name}, with ${roles.length > 0 ? `the roles ${roles.join(', ')}` : 'no role'}.`,
  };
  return [found, ...notices.flatMap((notice) => notice(told.answer.roles, namedBy) ?? [])];
}

const bareKey: Finding = {
  level: 'warning',
  says: 'Calls run on the API key alone, as Ombi’s hidden system user: it may do everything, and what it requests is approved at once and counts against no quota.',
  remedy: 'Set OMBI_USERNAME to the Ombi user that the assistant acts for.',
};

type Notice = (roles: ReadonlySet<string>, namedBy: NamedBy) => Finding | undefined;

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
  (roles, namedBy) =>
    roles.has('Disabled')
      ? {
          level: 'warning',
          says: 'This user is disabled in Ombi, which keeps them from logging in there, but not from calls with the API key.',
          remedy: `Set ${namedBy} to another user, or enable this one in Ombi under Users.`,
        }
      : undefined,
];

const shown = (text: string) => cleanText(text, 'name', { markTruncated() {} });
