/** Handles for notifications. Their values are nobody's business: no result shows one (C42). */
import type { WriteUserPreferencesInput } from '../../../generated/contract.ts';
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { CallFailure } from '../../failure.ts';
import type { ItemOutcome } from '../../projections/mutation.ts';
import { objectsOf } from '../../projections/values.ts';
import { makeChange, type Proof } from '../write/change.ts';

export type HandlesCall =
  | 'POST /api/v1/Identity/NotificationPreferences'
  | 'GET /api/v1/Identity/notificationpreferences'
  | 'GET /api/v1/Identity/notificationpreferences/{userId}';

type Handle = NonNullable<WriteUserPreferencesInput['notifications']>[number];

/** Ombi's NotificationAgent; it stores any number (recorded: agent-99). */
const agentNumbers: Readonly<Record<Handle['agent'], number>> = {
  discord: 1,
  pushbullet: 2,
  pushover: 3,
  telegram: 4,
  slack: 5,
  mattermost: 6,
  gotify: 8,
  whatsapp: 10,
  ntfy: 11,
};

interface Owner {
  readonly name: string;
  readonly userId: string;
  /** Not the acting user. */
  readonly isOther: boolean;
}

/** Sends all of them at once; Ombi stores one after the other, and an empty one as empty. */
export async function handleChange(
  handles: readonly Handle[],
  owner: Owner,
  calls: Calls<HandlesCall>,
  context: CallContext,
): Promise<ItemOutcome> {
  const { name, userId } = owner;
  const stored = () => read(owner, calls);
  const before = await stored();
  const changes = handles.filter((handle) => !isStored(handle, before));
  const label = `notifications of ${name}`;
  const about = { identifier: 'notifications', ids: { user_id: userId } };
  if (changes.length === 0)
    return { ...about, outcome: 'completed', unchanged: true, words: `${label}: already so, nothing was sent` };
  return makeChange(
    {
      ...about,
      label,
      done: doneWords(changes),
      settledBy: `read_users {"view":"preferences","user":"${userId}"}`,
      send: () =>
        calls['POST /api/v1/Identity/NotificationPreferences']({
          // Ombi never stores the switch; what counts is whether a value is there.
          body: changes.map(({ agent, value }) => ({
            agent: agentNumbers[agent],
            userId,
            value,
            enabled: value !== '',
          })),
        }).catch((error: unknown) => {
          throw asRefused(error);
        }),
      proof: (answer): Proof => (answer === true ? { proves: 'said' } : { proves: 'nothing', claims: answer }),
      isThere: async () => {
        const now = await stored();
        const missing = changes.filter((handle) => !isStored(handle, now));
        if (missing.length === 0) return true;
        return missing.length === changes.length ? false : inPart(changes, missing);
      },
    },
    context,
  );
}

type Stored = ReadonlyMap<number, string>;

async function read({ userId, isOther }: Owner, calls: Calls<HandlesCall>): Promise<Stored> {
  const rows = isOther
    ? await calls['GET /api/v1/Identity/notificationpreferences/{userId}']({ params: { path: { userId } } })
    : await calls['GET /api/v1/Identity/notificationpreferences']();
  return new Map(objectsOf(rows).map(({ agent, value }) => [Number(agent), String(value ?? '')]));
}

const isStored = ({ agent, value }: Handle, stored: Stored) => (stored.get(agentNumbers[agent]) ?? '') === value;

function doneWords(handles: readonly Handle[]): string {
  const agents = (isEmpty: boolean) =>
    handles.filter(({ value }) => (value === '') === isEmpty).map(({ agent }) => agent);
  const [set, cleared] = [agents(false), agents(true)];
  return [
    ...(set.length > 0 ? [`set for ${set.join(', ')}`] : []),
    ...(cleared.length > 0 ? [`cleared for ${cleared.join(', ')}`] : []),
  ].join(', ');
}

function inPart(changes: readonly Handle[], missing: readonly Handle[]): Proof {
  const done = changes.filter((handle) => !missing.includes(handle)).map(({ agent }) => agent);
  const left = missing.map(({ agent }) => agent).join(', ');
  return {
    proves: 'accepted',
    words: `done for ${done.join(', ')}, not for ${left}`,
    trouble: {
      code: 'PARTIAL_FAILURE',
      advice: `Ombi stored only part of the notifications: not those for ${left}. write_user_preferences with these alone tries again.`,
    },
  };
}

/** Ombi's own refusals, which are about the user and not about the key. */
function asRefused(error: unknown): unknown {
  if (!(error instanceof CallFailure)) return error;
  if (error.situation === 'not_found') {
    const message =
      'That user is gone from Ombi: somebody deleted it meanwhile. Nothing was changed. read_users lists the users.';
    return new CallFailure('NOT_FOUND', message, error.details, error.situation);
  }
  if (error.situation === 'forbidden') {
    const message =
      'Ombi lets only Admins and PowerUsers set the notifications of others; the API key itself is right. Nothing was changed. The user can set them, or somebody with such a role.';
    return new CallFailure('FORBIDDEN', message, error.details, error.situation);
  }
  return error;
}
