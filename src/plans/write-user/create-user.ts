/**
 * write_user, action create. Ombi takes neither periods of limits nor default roles along (recorded: after-create), answers
 * without an id, and checks none of the roles before the user is there.
 */
import { randomBytes } from 'node:crypto';
import type { WriteUserInput } from '../../../generated/contract.ts';
import type { Calls, Plan } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import type { ItemOutcome, Mutation } from '../../projections/mutation.ts';
import { systemUserName } from '../../projections/person-name.ts';
import { withoutInvisible } from '../../projections/text.ts';
import { objectsOf } from '../../projections/values.ts';
import { check } from '../requests/check.ts';
import { type CountriesCall, requireCountry } from '../users/streaming-country.ts';
import { alone } from '../write/alone.ts';
import { makeChange, type Proof } from '../write/change.ts';
import { invalidInput } from '../write/invalid-input.ts';
import { refusal } from '../write/refusal.ts';
import { holdsRole, limitedKinds, limits, type UpstreamAccount, wholeAccount } from './account.ts';
import { type ChangeAccountCall, changeAccount } from './change-account.ts';
import { proofIn, toldBy } from './identity-result.ts';
import { requireManager } from './managed-account.ts';
import { oneUserAtATime } from './one-user-at-a-time.ts';
import { grantWords, requireKnown, rolesToAskFor, type Wishes, wishesOf } from './wishes.ts';

type UsersCall = 'GET /api/v1/Identity/Users';
type MailCall = 'GET /api/v1/Settings/notifications/email/enabled';
type CreateUserCall = 'POST /api/v1/Identity' | ChangeAccountCall | CountriesCall | UsersCall | MailCall;

export const createUser: Plan<WriteUserInput, CreateUserCall, Mutation> = async (input, calls, context) => {
  const name = userNameOf(input.user_name ?? '');
  const email = addressOf(input.email ?? '');
  const wishes = wishesOf(input);
  for (const kind of limitedKinds) {
    const { count = 0, period } = wishes.limits[kind] ?? {};
    if (period !== undefined && count === 0) throw invalidInput(`${kind}_limit_period`, `give ${kind}_limit as well`);
  }
  const me = await requireManager(context);
  if (wishes.country !== undefined) await requireCountry(wishes.country, calls);
  const users = objectsOf(await calls['GET /api/v1/Identity/Users']());
  requireFree(name, email, users);
  const known = users.flatMap(({ claims }) => objectsOf(claims).map(({ value }) => String(value)));
  for (const role of wishes.grant) requireKnown(role, known);
  const risky = rolesToAskFor(wishes);
  if (risky.length > 0) {
    await context.confirm({ text: `Create the Ombi user ${name}, and grant ${grantWords(risky)}?` });
  }

  const outcome = await oneUserAtATime(async () => {
    const created = await create(name, email, wishes, calls, context);
    return withPeriods(created, wishes, (id, rest) => changeAccount(id, rest, me, calls, context));
  }, context.signal);
  if (outcome.outcome === 'completed' || outcome.outcome === 'accepted') await sayHowToSignIn(wishes, calls, context);
  return alone(outcome, 'created');
};

const maxNameCharacters = 256;

function userNameOf(name: string): string {
  if (name.trim() === '') throw invalidInput('user_name', 'is blank');
  if (name.trim() !== name || withoutInvisible(name) !== name || /[\t\n]/.test(name)) {
    throw invalidInput('user_name', 'has blanks at its ends or characters that nobody sees');
  }
  if (name.length > maxNameCharacters) throw invalidInput('user_name', `has at most ${maxNameCharacters} characters`);
  return name;
}

/** Ombi would take none as well, but then nobody could ever set a password. */
function addressOf(email: string): string {
  const address = email.trim();
  if (
    !/^[^\s@]+@[^\s@]+$/.test(address) ||
    withoutInvisible(address) !== address ||
    address.length > maxNameCharacters
  ) {
    throw invalidInput('email', 'is not an e-mail address; ask for it, and do not guess one');
  }
  return address;
}

/** As Ombi compares names and addresses. */
const folded = (text: unknown) => (typeof text === 'string' ? text.normalize().toUpperCase() : '');

function requireFree(name: string, email: string, users: readonly UpstreamAccount[]): void {
  if (folded(name) === folded(systemUserName) || users.some(({ userName }) => folded(userName) === folded(name))) {
    throw refusal(
      'CONFLICT',
      'Ombi has a user of that user_name already (upper and lower case are one). Nothing was sent. read_users lists the users; write_user with action update changes one.',
      `Not created: the user name ${name} is taken`,
      'user_name',
    );
  }
  if (users.some(({ emailAddress }) => folded(emailAddress) === folded(email))) {
    throw refusal(
      'CONFLICT',
      'Another user of this Ombi has that email already. Nothing was sent. Give another one, or change that user with action update.',
      'Not created: the e-mail address is taken',
      'email',
    );
  }
}

/** 256 random bits that nobody is told: the user sets a password of their own. */
const passwordBytes = 32;

function create(
  name: string,
  email: string,
  wishes: Wishes,
  calls: Calls<'POST /api/v1/Identity' | UsersCall>,
  context: CallContext,
): Promise<ItemOutcome> {
  const { alias = null, country, grant } = wishes;
  const counts = Object.fromEntries(limitedKinds.map((kind) => [limits[kind].count, wishes.limits[kind]?.count ?? 0]));
  return makeChange(
    {
      identifier: 'the new user',
      label: name,
      done: 'created',
      settledBy: 'read_users {"view":"list"}',
      send: () =>
        calls['POST /api/v1/Identity']({
          body: {
            userName: name,
            alias,
            emailAddress: email,
            password: randomBytes(passwordBytes).toString('base64url'),
            claims: grant.map((value) => ({ value, enabled: true })),
            ...counts,
            ...(country === undefined ? {} : { streamingCountry: country }),
          },
        }),
      proof: proofIn,
      told: toldBy,
      isThere: async () => {
        const users = objectsOf(await calls['GET /api/v1/Identity/Users']());
        const found = users.find(({ userName }) => folded(userName) === folded(name));
        return found ? asWished(found, wishes) : false;
      },
    },
    context,
  );
}

/** Whether the user that is there has everything that was asked for. */
function asWished(found: UpstreamAccount, wishes: Wishes): Proof {
  const { alias = null, country, grant, limits: wished } = wishes;
  const account = wholeAccount(found);
  const missing = [
    ...grant.filter((role) => !holdsRole(account, role)).map((role) => `role ${role}`),
    ...limitedKinds.flatMap((kind) =>
      (account[limits[kind].count] ?? 0) === (wished[kind]?.count ?? 0) ? [] : [limits[kind].noun],
    ),
    ...((account.alias ?? '') === (alias ?? '') ? [] : ['alias']),
    ...(country === undefined || account.streamingCountry === country ? [] : ['streaming country']),
  ];
  const ids = { user_id: account.id };
  if (missing.length === 0) return { proves: 'done', ids };
  // Nothing is sent behind what went wrong.
  const all = [...missing, ...periodsIn(wishes)];
  const words = `created, but without: ${all.join(', ')}`;
  return { proves: 'accepted', words, trouble: inPartOnly(account.id, all), ids };
}

function inPartOnly(id: string | undefined, missing: readonly string[]): NonNullable<ItemOutcome['trouble']> {
  const call = id === undefined ? 'write_user with action update' : `write_user {"action":"update","user":"${id}"}`;
  return {
    code: 'PARTIAL_FAILURE',
    advice: `The user is there, but without: ${missing.join(', ')}. Do not create it again. ${call} with these sets them.`,
  };
}

/** Periods cannot be had but by a change of the account that is there. */
async function withPeriods(
  created: ItemOutcome,
  wishes: Wishes,
  change: (id: string, wishes: Wishes) => Promise<ItemOutcome | undefined>,
): Promise<ItemOutcome> {
  const withPeriod = limitedKinds.filter((kind) => wishes.limits[kind]?.period !== undefined);
  const id = created.ids?.user_id;
  if (created.outcome !== 'completed' || withPeriod.length === 0) return created;
  const rest = {
    grant: [],
    revoke: [],
    limits: Object.fromEntries(withPeriod.map((kind) => [kind, wishes.limits[kind]])),
  };
  const missing = periodsIn(wishes);
  const words = `${created.words}, but without: ${missing.join(', ')}`;
  const inPart: ItemOutcome = { ...created, outcome: 'accepted', words, trouble: inPartOnly(id, missing) };
  if (id === undefined) return inPart;
  try {
    const changed = await change(id, rest);
    if (changed === undefined || changed.outcome === 'completed') return created;
    return changed.outcome === 'rejected' ? inPart : followedBy(created, changed);
  } catch {
    // The user is there, whatever became of the rest.
    return inPart;
  }
}

const periodsIn = ({ limits: wished }: Wishes) =>
  limitedKinds.flatMap((kind) => (wished[kind]?.period === undefined ? [] : [`period of the ${limits[kind].noun}`]));

/** The second change did something, or may have: it tells of itself. */
function followedBy(created: ItemOutcome, { words, trouble }: ItemOutcome): ItemOutcome {
  const advice = `The user is there. Do not create it again. Behind it the periods of its limits were to be set: ${trouble?.advice ?? words}`;
  return {
    ...created,
    outcome: 'accepted',
    words: `${created.words}; then ${words}`,
    trouble: { code: 'PARTIAL_FAILURE', advice },
  };
}

async function sayHowToSignIn(
  { grant, limits: wished }: Wishes,
  calls: Calls<MailCall>,
  context: CallContext,
): Promise<void> {
  const mail = await check(undefined, context, () => calls['GET /api/v1/Settings/notifications/email/enabled']());
  const isOff = 'known' in mail && mail.known === false;
  context.warn(
    `The new user has a random password that nobody knows, and Ombi mails nothing by itself. They set one by the link for forgotten passwords on the sign-in page of Ombi, which mails them${
      isOff
        ? '; mail is switched off in this Ombi, so an Admin has to set it up first (Ombi, Settings, Notifications, Email)'
        : ', if mail is set up in Ombi'
    }.`,
  );
  if (grant.length === 0) {
    context.warn(
      'The new user holds no role and can request nothing. write_user with add_roles (RequestMovie, RequestTv, RequestMusic) changes that.',
    );
  }
  const rolling = limitedKinds.filter((kind) => (wished[kind]?.count ?? 0) > 0 && wished[kind]?.period === undefined);
  if (rolling.length > 0) {
    const names = rolling.map((kind) => limits[kind].noun).join(' and the ');
    context.warn(`The ${names} counts the last seven days, since no period was given.`);
  }
}
