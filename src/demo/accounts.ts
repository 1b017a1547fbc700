/** The users of the demo as those who manage them see, change, add and remove them. */
import { randomUUID } from 'node:crypto';
import { type DemoAnswer, failure, nullReference, nullSource } from './answer.ts';
import type { Caller } from './caller.ts';
import { allChildren, type Household, type Member, memberNamed, memberOf } from './household.ts';
import type { Body } from './routing.ts';
import type { UpstreamIdentity, UpstreamQuota } from './upstream-rows.ts';

/** IdentityResult: always 200. */
interface Result {
  errors: string[] | null;
  successful: boolean;
}
type Sent = Body<'PUT /api/v1/Identity'>;

const done: Result = { errors: null, successful: true };
const refused = (error: string): Result => ({ errors: [error], successful: false });

/** Ombi says this of changes, too. */
const notAllowed = refused('You do not have the correct permissions to create this user');

/** A user with what is left of the limits now. */
export function presentMember({ quotas }: Household, { identity }: Member): UpstreamIdentity {
  const { films = null, episodes = null } = quotas.get(identity.id ?? '') ?? {};
  return { ...identity, movieRequestQuota: films, episodeRequestQuota: episodes };
}

/** Everybody but the system user, by name. */
export const presentMembers = (household: Household): UpstreamIdentity[] =>
  household.members
    .filter(({ system }) => !system)
    .map((member) => presentMember(household, member))
    .sort((a, b) => (a.userName ?? '').localeCompare(b.userName ?? ''));

/** Saves a user whole: what was not sent is wiped, but for password, country and profiles. */
export function saveMember(household: Household, caller: Caller, sent: Sent): Result | DemoAnswer {
  const { claims } = sent;
  if (!claims) return nullSource;
  if (!mayName(caller, claims)) return notAllowed;
  const at = household.members.findIndex(({ identity }) => identity.id === sent.id);
  const identity = household.members[at]?.identity;
  if (!identity) return nullReference;
  const saved = {
    ...identity,
    ...limitsOf(household, identity, sent),
    alias: sent.alias ?? null,
    emailAddress: sent.emailAddress ?? null,
    streamingCountry: sent.streamingCountry || identity.streamingCountry,
    movieRequestLimitType: sent.movieRequestLimitType ?? 0,
    episodeRequestLimitType: sent.episodeRequestLimitType ?? 0,
    musicRequestLimitType: sent.musicRequestLimitType ?? 0,
    userQualityProfiles: profilesOf(household, identity, sent),
  };
  return withRoles(claims, saved, (changed) => {
    household.members[at] = memberOf(changed);
  });
}

/** Adds a local user. Periods of limits and the language are not looked at. */
export function addMember(household: Household, caller: Caller, sent: Sent): Result | DemoAnswer {
  const { claims, userName, emailAddress, password } = sent;
  if (!claims) return nullSource;
  if (!mayName(caller, claims)) return notAllowed;
  if (emailAddress && !emailAddress.includes('@')) {
    return refused(`The email address ${emailAddress} is not a valid format`);
  }
  const isTaken = household.members.some(
    ({ identity }) => emailAddress && identity.emailAddress?.toUpperCase() === emailAddress.toUpperCase(),
  );
  if (isTaken) return refused('This email has already been taken');
  if (password === null || password === undefined) return failure("Value cannot be null. (Parameter 'password')");
  if (!userName) return refused("Username '' is invalid, can only contain letters or digits.");
  if (memberNamed(household, userName)) return refused(`Username '${userName}' is already taken.`);
  if (password === '') {
    return {
      errors: ['Passwords must be at least 1 characters.', 'Passwords must use at least 1 different characters.'],
      successful: false,
    };
  }
  const template = household.members.find(({ system }) => system)?.identity;
  if (!template) return nullReference;
  const id = randomUUID();
  const blank: UpstreamIdentity = { ...template, id, userName, alias: sent.alias ?? null, userType: 1 };
  const added = {
    ...blank,
    ...limitsOf(household, blank, sent),
    emailAddress: emailAddress ?? null,
    streamingCountry: sent.streamingCountry || 'US',
    userQualityProfiles: profilesOf(household, blank, sent),
  };
  household.members.push(memberOf(added));
  return withRoles(claims, added, (changed) => {
    household.members[household.members.length - 1] = memberOf(changed);
  });
}

/** Removes a user with everything that is theirs. What others said about their issues stays behind. */
export function removeMember(household: Household, caller: Caller, id: string): Result {
  const { members, films, albums, shows, problems, votes, preferences } = household;
  const member = members.find(({ identity }) => identity.id === id);
  if (!member) return refused('Could not find user to delete.');
  if (member.roles.has('Admin') && !caller.roles.has('Admin')) {
    return refused('You do not have the correct permissions to delete this user');
  }
  const theirs = allChildren(household).filter(({ child }) => child.requestedUserId === id);
  for (const { show, child } of theirs) remove(show.childRequests, (row) => row === child);
  remove(films, ({ requestedUserId }) => requestedUserId === id);
  remove(albums, ({ requestedUserId }) => requestedUserId === id);
  remove(problems.issues, ({ userReportedId }) => userReportedId === id);
  remove(problems.comments, ({ userId }) => userId === id);
  remove(votes.cast, ({ userId }) => userId === id);
  remove(preferences, ({ userId }) => userId === id);
  remove(members, (row) => row === member);
  // Ombi leaves a show without any request; it is shown to nobody.
  remove(shows, ({ childRequests }) => childRequests.length === 0);
  return done;
}

function remove<Row>(rows: Row[], isTheirs: (row: Row) => boolean): void {
  rows.splice(0, rows.length, ...rows.filter((row) => !isTheirs(row)));
}

const mayName = ({ roles }: Caller, claims: NonNullable<Sent['claims']>): boolean =>
  roles.has('Admin') || !claims.some(({ value }) => value?.toLowerCase() === 'admin');

/** Limits with what is left of them; nothing is used of one that is new. */
function limitsOf({ quotas }: Household, { id }: UpstreamIdentity, sent: Sent) {
  const { films, episodes } = quotas.get(id ?? '') ?? {};
  const [movieRequestLimit, episodeRequestLimit] = [sent.movieRequestLimit ?? 0, sent.episodeRequestLimit ?? 0];
  quotas.set(id ?? '', {
    ...(movieRequestLimit > 0 ? { films: withLimit(films, movieRequestLimit) } : {}),
    ...(episodeRequestLimit > 0 ? { episodes: withLimit(episodes, episodeRequestLimit) } : {}),
  });
  return { movieRequestLimit, episodeRequestLimit, musicRequestLimit: sent.musicRequestLimit ?? 0 };
}

function withLimit(quota: UpstreamQuota | undefined, limit: number): UpstreamQuota {
  const { limit: before, remaining, nextRequest } = quota ?? { limit: 0, remaining: 0, nextRequest: sevenDays };
  return { hasLimit: true, limit, remaining: Math.max(0, limit - (before - remaining)), nextRequest };
}

/** Ombi's "never", and seven days. */
const sevenDays = '0001-01-08T00:00:00Z';

function profilesOf({ members }: Household, { id, userQualityProfiles }: UpstreamIdentity, sent: Sent) {
  if (!sent.userQualityProfiles) return userQualityProfiles;
  const rows = members.map(({ identity }) => identity.userQualityProfiles?.id ?? 0);
  const row = userQualityProfiles?.id || Math.max(...rows) + 1;
  const none = {
    sonarrQualityProfileAnime: 0,
    sonarrRootPathAnime: 0,
    sonarrRootPath: 0,
    sonarrQualityProfile: 0,
    radarrRootPath: 0,
    radarrQualityProfile: 0,
    radarr4KRootPath: 0,
    radarr4KQualityProfile: 0,
  };
  return { ...none, ...sent.userQualityProfiles, userId: id, id: row };
}

/** The order in which Ombi lists roles that are held: that of their rows. */
const heldOrder = [
  'ReceivesNewsletter',
  'AutoApproveMovie',
  'AutoApproveMusic',
  'RequestMovie',
  'RequestMusic',
  'PowerUser',
  'ManageOwnRequests',
  'RequestTv',
  'Disabled',
  'Request4KMovie',
  'AutoApproveTv',
  'AutoApprove4KMovie',
  'Admin',
  'EditCustomPage',
];
/** The order of the others. */
const otherOrder = [
  'Request4KMovie',
  'AutoApprove4KMovie',
  'AutoApproveMovie',
  'Admin',
  'AutoApproveTv',
  'AutoApproveMusic',
  'RequestMusic',
  'PowerUser',
  'RequestMovie',
  'RequestTv',
  'Disabled',
  'ReceivesNewsletter',
  'ManageOwnRequests',
  'EditCustomPage',
];

/** Takes all roles away and gives them back one by one: an unknown one ends that half-way. */
function withRoles(
  claims: NonNullable<Sent['claims']>,
  identity: UpstreamIdentity,
  save: (identity: UpstreamIdentity) => void,
): Result | DemoAnswer {
  const held = new Set<string>();
  const saveHeld = () =>
    save({
      ...identity,
      claims: [
        ...heldOrder.filter((role) => held.has(role)).map((value) => ({ value, enabled: true })),
        ...otherOrder.filter((role) => !held.has(role)).map((value) => ({ value, enabled: false })),
      ],
    });
  for (const { value, enabled } of claims) {
    if (!enabled) continue;
    const role = heldOrder.find((name) => name.toLowerCase() === value?.toLowerCase());
    if (!role) {
      saveHeld();
      return failure(`Role ${value?.toUpperCase()} does not exist.`);
    }
    held.add(role);
  }
  saveHeld();
  return done;
}
