/**
 * write_settings: a section is read, checked, changed in the fields asked for, and sent back whole, with every other
 * field exactly as Ombi gave it, secrets and unknown ones too.
 */
import type { WriteSettingsInput } from '../../generated/contract.ts';
import { settings } from '../../generated/settings.ts';
import type { Calls, Plan, SettingsSection } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import type { ActingUser } from '../identity.ts';
import { firstFew } from '../projections/first-few.ts';
import type { Mutation } from '../projections/mutation.ts';
import { named } from '../projections/settings.ts';
import { checkedSection } from './read-settings.ts';
import { checkSavable } from './settings/check-savable.ts';
import { type SectionWire, saveSection } from './settings/save-section.ts';
import { tellChanges } from './settings/tell-changes.ts';
import { type CheckingCall, type Wanted, wantedChanges } from './settings/wanted-changes.ts';
import { oneAtATime } from './write/one-at-a-time.ts';
import { ownNameOf } from './write/own-name.ts';
import { refusal } from './write/refusal.ts';
import { holds } from './write/roles.ts';

type SectionName = WriteSettingsInput['section'];
type Section = (typeof settings)[SectionName];
type WriteSettingsCall = Section['read'] | Section['save'][number] | CheckingCall;

export const writeSettings: Plan<WriteSettingsInput, WriteSettingsCall, Mutation> = async (input, calls, context) => {
  const { section: name, changes } = input;
  const section: SettingsSection = settings[name];
  requireAdmin(await context.actingUser(), context);
  const wire = wireOf(name, calls);
  const seen = requireRevision(await wire.read(), input, context);
  checkSavable(name, section, seen);
  const wanted = await wantedChanges(changes, section, asObject(seen, section), calls, context);
  const effective = wanted.filter(({ present, value }) => present !== value);
  const asWanted = wanted.filter(({ present, value }) => present === value).map(({ name: field }) => field);
  if (effective.length === 0) return nothingToChange(input, asWanted);
  if (asWanted.length > 0) context.warn(`Nothing to change at ${firstFew(asWanted, 10)}: that is its value already.`);
  await ask(name, effective, context);
  return turnOf(name)(async () => {
    // Read anew: a person may have taken their time, or another call of this process had its turn.
    const raw = requireRevision(await wire.read(), input, context);
    return saveSection({ name, section, raw, changes: effective }, wire, context);
  }, context.signal);
};

/** One queue for each section, so that no two calls of this process save the same one from the same reading. */
const turns = new Map<SectionName, ReturnType<typeof oneAtATime>>();

function turnOf(name: SectionName) {
  const turn = turns.get(name) ?? oneAtATime();
  turns.set(name, turn);
  return turn;
}

function wireOf(name: SectionName, calls: Calls<WriteSettingsCall>): SectionWire {
  // What is sent is what Ombi gave, with members that no schema knows: of no schema's type, therefore.
  const saves = calls as unknown as Readonly<Record<string, (init: { body: object }) => Promise<unknown>>>;
  return {
    read: async () => checkedSection(name, await calls[settings[name].read]()),
    send: async (operation, body) => saves[operation]?.({ body }),
  };
}

const asObject = (raw: object, { rows }: SettingsSection): object => (rows ? named(raw, rows) : raw);

function requireAdmin(user: ActingUser, context: CallContext): void {
  if (holds(user, 'Admin')) return;
  throw refusal(
    'FORBIDDEN',
    'Changing settings needs the role Admin in Ombi. Nothing was sent. Someone with that role can change them.',
    `Not changed: ${ownNameOf(user, context)} lacks the role Admin`,
  );
}

/** The section as it was read, where nobody changed it since `revision`; throws CONFLICT otherwise. */
function requireRevision(raw: object, { section, revision }: WriteSettingsInput, context: CallContext): object {
  if (context.revisionOf(raw) === revision.trim()) return raw;
  const read = `read_settings ${JSON.stringify({ section })}`;
  throw refusal(
    'CONFLICT',
    `revision: this is not the present revision of the section ${section}: it was changed since, or the revision is of another section. Nothing was sent. Call ${read} again, look whether the change is still wanted, and give its revision.`,
    'Not changed: the settings are not those that were read',
    'revision',
  );
}

async function ask(name: SectionName, changes: readonly Wanted[], context: CallContext): Promise<void> {
  const { saving }: SettingsSection = settings[name];
  const confirmed = changes.filter(({ field }) => field.write === 'confirm');
  const strict = confirmed.length > 0;
  if (!strict && !saving?.asks) return;
  // What must be confirmed comes first: of many changes the last ones are only counted.
  const inOrder = [...confirmed, ...changes.filter((change) => !confirmed.includes(change))];
  const after = saving?.after ? ` ${saving.after}` : '';
  await context.confirm({
    text: `Change the settings of Ombi, section ${name}: ${tellChanges(inOrder, context)}?${after}`,
    strict,
  });
}

function nothingToChange({ section, revision }: WriteSettingsInput, fields: readonly string[]): Mutation {
  const about = `${section}: nothing to change, ${firstFew(fields, 10)} ${fields.length === 1 ? 'has that value' : 'have these values'} already; the revision stays ${revision.trim()}`;
  return { outcome: 'completed', items: [], notTried: [], verb: 'changed', single: false, about };
}
