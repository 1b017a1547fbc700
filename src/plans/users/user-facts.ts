/** read_users: what somebody may do, and by what somebody is told. */
import type { ReadUsersInput } from '../../../generated/contract.ts';
import type { AnswerOf, Plan } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { failure } from '../../failure.ts';
import { localWindow } from '../../projections/page.ts';
import type { GatheredReferences, ReferenceSource } from '../../projections/references.ts';
import { type FindUserCall, findUser } from './find-user.ts';
import { heldRoles } from './held-roles.ts';

type FactsPlan<Op extends FindUserCall | 'GET /api/v1/Identity' | PreferencesCall> = Plan<
  ReadUsersInput,
  Op,
  GatheredReferences
>;

type PreferencesCall =
  | 'GET /api/v1/Identity/notificationpreferences'
  | 'GET /api/v1/Identity/notificationpreferences/{userId}';

const onePage = (items: readonly ReferenceSource[], { limit, offset }: ReadUsersInput): GatheredReferences => ({
  items: items.slice(offset, offset + limit),
  window: localWindow(items.length, { limit, offset }),
});

/** The roles that somebody holds; each is true. */
export const listUserRoles: FactsPlan<FindUserCall | 'GET /api/v1/Identity'> = async (input, calls, context) => {
  const other = await findUser(input.user, calls, context);
  const roles = other
    ? heldRoles(other, 'GET /api/v1/Identity/User/{id}', context)
    : heldRoles(await calls['GET /api/v1/Identity'](), 'GET /api/v1/Identity', context);
  if (!other && (await context.actingUser()).bareKey) {
    context.warn('The system user may do everything without holding a role.');
  }
  return onePage(
    roles.map((role) => ({ labels: [role], value: true })),
    input,
  );
};

/** Ombi's NotificationAgent. */
const agents = new Map<unknown, string>([
  [0, 'Email'],
  [1, 'Discord'],
  [2, 'Pushbullet'],
  [3, 'Pushover'],
  [4, 'Telegram'],
  [5, 'Slack'],
  [6, 'Mattermost'],
  [7, 'Mobile'],
  [8, 'Gotify'],
  [9, 'Webhook'],
  [10, 'WhatsApp'],
  [11, 'Ntfy'],
]);

/** The notification agents that are enabled for somebody, by label and code; the delivery value stays here (C42). */
export const listPreferences: FactsPlan<FindUserCall | PreferencesCall> = async (input, calls, context) => {
  const other = await findUser(input.user, calls, context);
  if (other && !other.id) throw failure('wrong_shape', { operation: 'GET /api/v1/Identity/Users' });
  const preferences = other?.id
    ? await calls['GET /api/v1/Identity/notificationpreferences/{userId}']({ params: { path: { userId: other.id } } })
    : await calls['GET /api/v1/Identity/notificationpreferences']();
  const enabled = preferences.filter((preference) => preference?.enabled === true);
  if (enabled.length === 0) noteOnNone(preferences, context);
  const known = enabled.flatMap(({ agent }) => {
    const label = agents.get(agent);
    if (label !== undefined) return [{ id: Number(agent), labels: [label] }];
    context.warn(
      typeof agent === 'number'
        ? `The notification agent ${agent} is not known and left out.`
        : 'A notification agent without a number is left out.',
    );
    return [];
  });
  return onePage(known, input);
};

/** Ombi shows the switch but never stores it (recorded: after-writes); what it goes by is whether an address is stored. */
function noteOnNone(preferences: AnswerOf<PreferencesCall>, context: CallContext): void {
  const addressed = preferences.flatMap((preference) => {
    const label = agents.get(preference?.agent);
    return preference?.value && label !== undefined ? [label] : [];
  });
  context.warn(
    addressed.length === 0
      ? 'No notification agent is enabled for this user, and no address is stored for any.'
      : `No notification agent is enabled for this user. Ombi does not keep that switch, though; an address is stored for: ${addressed.join(', ')}.`,
  );
}
