/** The field of a section that a change names. */
import type { SettingsField, SettingsSection } from '../../adapter.ts';
import type { CallFailure } from '../../failure.ts';
import { firstFew } from '../../projections/first-few.ts';
import { keysOfPointer, pointerTo, valueAt } from '../../projections/json-pointer.ts';
import { cutText, withoutInvisible } from '../../projections/text.ts';
import { refusal } from '../write/refusal.ts';

/** What a field that can be changed may hold. */
export type Scalar = string | number | boolean | null;

/** A field that may be changed. */
export interface Changeable {
  /** Its JSON Pointer, as read_settings shows it. */
  readonly name: string;
  readonly keys: readonly string[];
  readonly field: SettingsField;
  /** What it holds now. */
  readonly present: Scalar;
}

/**
 * The field of that name in `present`, the section as an object. Throws INVALID_ARGUMENT where there is none or where it
 * is not for a tool to change, UNSUPPORTED_CAPABILITY where this Ombi lacks it, UPSTREAM_SCHEMA_MISMATCH where it holds
 * what it should not, and CONFLICT where other settings forbid the change.
 */
export function findField(name: string, { keys, saving }: SettingsSection, present: object): Changeable {
  const path = keysOfPointer(name);
  if (!path) throw refused(name, keys, 'is no name of a field: names begin with a slash, as read_settings shows them');
  const field = fieldAt(name, keys, path);
  const why = whyNot(field);
  if (why) throw refused(name, keys, why);
  const value = valueAt(present, path);
  if (value === undefined) {
    const text = `${name}: this Ombi does not have that setting. Nothing was sent. read_settings shows those it has.`;
    throw refusal('UNSUPPORTED_CAPABILITY', text, `Not changed: no ${name} here`, 'changes');
  }
  if (!isScalar(value) || (value !== null && !isOfType(value, field))) {
    const text = `${name} holds something else than this server knows of it, so that it is not touched. Nothing was sent. Change it in Ombi's own settings.`;
    throw refusal('UPSTREAM_SCHEMA_MISMATCH', text, `Not changed: ${name} is not what it should be`, 'changes');
  }
  const { locked } = saving ?? {};
  if (locked?.fields.includes(name) && valueAt(present, keysOfPointer(locked.unlessOff) ?? []) !== false) {
    const text = `${name} is not changed by a tool while ${locked.why}. Nothing was sent. Someone with Admin who wants that changes it in Ombi's own settings.`;
    throw refusal('CONFLICT', text, `Not changed: ${name}, while ${locked.unlessOff} is on`, 'changes');
  }
  return { name, keys: path, field, present: value };
}

function fieldAt(name: string, keys: SettingsSection['keys'], path: readonly string[]): SettingsField {
  let inside: SettingsSection['keys'] | undefined = keys;
  let field: SettingsField | undefined;
  for (const key of path) {
    if (field?.items) return field;
    field = inside && Object.hasOwn(inside, key) ? inside[key] : undefined;
    if (!field) throw refused(name, keys, 'is no field of this section');
    inside = field.keys;
  }
  return field as SettingsField;
}

function whyNot({ items, keys, class: kind, write }: SettingsField): string | undefined {
  if (kind === 'secret' || kind === 'dest') return 'is a credential or an address, which no tool takes';
  if (items) return 'is a list, or stands in one, and lists cannot be changed here';
  if (keys) return 'is a group of fields; name one of them';
  return write ? undefined : 'cannot be changed with a tool';
}

const maxNames = 30;

function refused(name: string, keys: SettingsSection['keys'], why: string): CallFailure {
  const asked = JSON.stringify(cutText(withoutInvisible(name), 80));
  const can = firstFew(changeableNames(keys), maxNames);
  return refusal(
    'INVALID_ARGUMENT',
    `changes: ${asked} ${why}. Nothing was sent. What can be changed in this section: ${can}. Anything else is changed in Ombi's own settings.`,
    `Not changed: ${asked} ${why}`,
    'changes',
  );
}

function changeableNames(keys: SettingsSection['keys'], at = ''): string[] {
  return Object.entries(keys).flatMap(([key, { write, keys: inner }]) =>
    inner ? changeableNames(inner, pointerTo(at, key)) : write ? [pointerTo(at, key)] : [],
  );
}

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const isOfType = (value: Scalar, { type }: SettingsField): boolean =>
  type === 'integer' ? Number.isInteger(value) : typeof value === type;
