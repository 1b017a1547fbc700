/** Ombi's settings: a section is replaced as a whole by what is sent, checked by hardly anything. */
import { operations } from '../../generated/adapters.ts';
import { settings } from '../../generated/settings.ts';
import type { Operation, OperationFacts, SettingsSection } from '../adapter.ts';
import { isObject } from '../json-object.ts';
import { keysOfPointer, valueAt } from '../projections/json-pointer.ts';
import { type DemoAnswer, failure, json, nullReference } from './answer.ts';
import type { Household } from './household.ts';
import { type Access, type DemoCall, type Endpoint, endpoint } from './routing.ts';
import { storedSettings } from './stored-settings.ts';

type Stored = Record<string, unknown>;

const sections: readonly SettingsSection[] = Object.values(settings);
const table: Readonly<Partial<Record<Operation, { readonly facts: OperationFacts }>>> = operations;
const roleFor = (operation: Operation): Access => table[operation]?.facts.role ?? 'anyone';

export const settingsEndpoints: readonly Endpoint[] = [
  ...sections.flatMap((section) => [
    endpoint(section.read, roleFor(section.read), ({ household }) => json(storedSettings(household, section.read))),
    ...(section.save ?? []).map((operation, index) =>
      endpoint(operation, 'Admin', (call) =>
        section.rows ? switchRow(section, call, index === 0) : save(section, call),
      ),
    ),
  ]),
  endpoint('POST /api/v1/Settings/testcron', 'Admin', ({ body: { expression } }) => ({
    success: isCron(expression),
    message: isCron(expression) ? null : `CRON Expression ${expression ?? ''} is not valid`,
  })),
];

function save(section: SettingsSection, { household, body }: DemoCall): DemoAnswer {
  const { read, saving } = section;
  const sent = body as Stored;
  const before = storedSettings(household, read) as unknown as Stored;
  // A real Ombi shows the number of the row from the second save on, and its numbers are others.
  const id = 'id' in before ? { id: before['id'] || sections.indexOf(section) + 1 } : {};
  const kept: Stored = { ...taken(before, sent), ...id };
  if (saving?.answer === 'result') {
    const wrong = Object.keys(kept).find((key) => key !== 'id' && !isCron(kept[key]));
    if (wrong !== undefined)
      return json({ result: false, message: `${pascal(wrong)} does not have a valid CRON Expression` });
  }
  if (Object.keys(before).some((key) => isObject(before[key]) && !isObject(sent[key]))) return nullReference;
  household.settings.set(read, { ...kept, ...computed[read]?.(kept, household) });
  const isWhole = (saving?.emptied ?? []).every((list) => Array.isArray(valueAt(sent, keysOfPointer(list) ?? [])));
  if (!isWhole) return nullReference;
  return json(saving?.answer === 'result' ? { result: true, message: null } : true);
}

/** What is known of what was sent. The texts of notifications are rows of their own, which an empty list leaves alone. */
function taken(before: Stored, sent: Stored): Stored {
  const members = Object.entries(before).map(([key, old]) => {
    const value = sent[key];
    if (key === 'notificationTemplates') return [key, old];
    return [key, isObject(old) && isObject(value) ? taken(old, value) : (value ?? null)];
  });
  return Object.fromEntries(members) as Stored;
}

const computed: Readonly<Record<string, (kept: Stored, household: Household) => Stored>> = {
  // `expired` means the contrary, as in a real Ombi.
  'GET /api/v1/Settings/landingpage': ({ noticeText, endDateTime }, { now }) => ({
    noticeEnabled: Boolean(noticeText),
    expired: Date.parse(String(endDateTime)) > now().getTime(),
  }),
};

function switchRow({ read }: SettingsSection, { household, body }: DemoCall, isOn: boolean): DemoAnswer {
  const rows = storedSettings(household, read) as unknown as Stored[];
  const { name } = body as Stored;
  if (!rows.some((row) => row['name'] === name)) return failure('Sequence contains no matching element');
  const now = rows.map((row) => (row['name'] === name ? { ...row, enabled: isOn } : row));
  household.settings.set(read, now);
  return json(now);
}

/** As much as tells a schedule from a word. */
const isCron = (text: unknown): boolean =>
  typeof text === 'string' && /^([\dA-Z*?/,#-]+\s+){5,6}[\dA-Z*?/,#-]+$/.test(text);

const pascal = (key: string): string => `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
