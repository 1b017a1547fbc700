/** By what people want to be told of things. */
import { DemoAnswer, nullReference } from './answer.ts';
import type { Caller } from './caller.ts';
import type { Household } from './household.ts';
import { isPowerUser } from './permissions.ts';
import type { Recordings } from './recordings.ts';
import type { Body } from './routing.ts';
import type { Answered } from './upstream-rows.ts';

export type UpstreamPreference = Answered<'GET /api/v1/Identity/notificationpreferences'>[number];

/** What alice and bob have stored; the others have nothing. */
export const openPreferences = (recordings: Recordings): UpstreamPreference[] =>
  ['alice', 'bob']
    .flatMap((name) => recordings.json<UpstreamPreference[]>(`get-v1-identity-notificationpreferences-userid/${name}`))
    .filter(({ id }) => id > 0);

/** Stored ones first, then an empty one for each other agent. */
export function preferencesOf({ recordings, preferences }: Household, userId: string): UpstreamPreference[] {
  const stored = preferences.filter((row) => row.userId === userId);
  const none = recordings.json<UpstreamPreference[]>('get-v1-identity-notificationpreferences/bare-key');
  const others = none.filter(({ agent }) => !stored.some((row) => row.agent === agent));
  return [...stored, ...others.map((row) => ({ ...row, userId }))];
}

/** Stores one after another, up to the first that is refused. The switch is not stored. */
export function storePreferences(
  { preferences, members }: Household,
  caller: Caller,
  sent: Body<'POST /api/v1/Identity/NotificationPreferences'>,
): true | DemoAnswer {
  if (caller.id === '') return nullReference;
  // The key's own role does not count here: the system user's row holds none.
  const mayAll = !caller.system && isPowerUser(caller);
  for (const { agent = 0, userId = null, value = null } of sent) {
    if (!members.some(({ identity }) => identity.id === userId)) return problem(404, 'Not Found', '5');
    if (userId !== caller.id && !mayAll) return problem(401, 'Unauthorized', '2');
    const row = preferences.find((stored) => stored.userId === userId && stored.agent === agent);
    if (row) row.value = value;
    else preferences.push({ userId, agent, enabled: false, value, id: nextNumber(preferences) });
  }
  return true;
}

const nextNumber = (rows: readonly UpstreamPreference[]) => Math.max(0, ...rows.map(({ id }) => id)) + 1;

function problem(status: number, title: string, section: string): DemoAnswer {
  const type = `https://tools.ietf.org/html/rfc9110#section-15.5.${section}`;
  const details = { type, title, status, traceId: `00-${'0'.repeat(32)}-${'0'.repeat(16)}-00` };
  return new DemoAnswer(status, JSON.stringify(details), { 'content-type': 'application/json; charset=utf-8' });
}
