/** A section of settings as it may be shown: safe leaves by their JSON Pointers, and the names of all the rest (C41). */
import type { ChangeOutput, ReadSettingsInput, SettingsPayload } from '../../generated/contract.ts';
import { settings as sections } from '../../generated/settings.ts';
import type { SettingsField, SettingsSection } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { isObject } from '../json-object.ts';
import { pointerTo } from './json-pointer.ts';
import { cleanText } from './text.ts';
import { present, realDate } from './values.ts';

type Keys = SettingsSection['keys'];

/** The payload. `revision` is there only where something may be changed. */
export function settings(raw: object, { section }: ReadSettingsInput, context: CallContext): SettingsPayload {
  const { keys, rows, save }: SettingsSection = sections[section];
  const leaves = new Leaves(context);
  leaves.addMembers(rows ? named(raw, rows) : raw, keys, '');
  leaves.tellNotes();
  return present({
    kind: 'settings',
    section,
    revision: save ? context.revisionOf(raw) : undefined,
    values: leaves.values,
    omitted_fields: leaves.omittedFields(),
  }) as SettingsPayload;
}

/** A list of named values as an object, so that a name and not a place in the list says what is meant. */
export function named(raw: object, { name, value }: { readonly name: string; readonly value: string }): object {
  const entries = Object.values(raw).flatMap((row: Record<string, unknown> | null) =>
    typeof row?.[name] === 'string' ? [[row[name], row[value]]] : [],
  );
  return Object.fromEntries(entries);
}

const maxOmittedFields = 100;

/** Collects the leaves of one section. What the ledger does not name is left out. */
class Leaves {
  readonly values: ChangeOutput[] = [];
  readonly #omitted: string[] = [];
  readonly #emptyLists: string[] = [];
  readonly #notes: string[] = [];
  readonly #context: CallContext;

  constructor(context: CallContext) {
    this.#context = context;
  }

  addMembers(object: object, keys: Keys, at: string): void {
    for (const [key, value] of Object.entries(object)) {
      const name = cleanText(key, 'name', this.#context) ?? '';
      const pointer = pointerTo(at, name);
      this.#add(value, Object.hasOwn(keys, key) ? keys[key] : undefined, pointer);
    }
  }

  omittedFields(): string[] {
    const left = this.#omitted.length - maxOmittedFields;
    if (left > 0) this.#context.cut(`The names of ${left} more fields that are left out are not listed.`);
    return this.#omitted.slice(0, maxOmittedFields);
  }

  tellNotes(): void {
    for (const note of this.#notes) this.#context.warn(note);
    if (this.#emptyLists.length > 0) this.#context.warn(`Empty lists: ${this.#emptyLists.join(', ')}.`);
  }

  #add(value: unknown, field: SettingsField | undefined, pointer: string): void {
    if (field?.class !== 'safe' || field.hide) this.#omitted.push(pointer);
    else if (field.keys && isObject(value)) this.addMembers(value, field.keys, pointer);
    else if (field.items && Array.isArray(value)) this.#addItems(value, field.items, pointer);
    else if (isLeaf(value, field)) this.#addLeaf(value, field, pointer);
    else this.#omitted.push(pointer);
  }

  #addItems(items: readonly unknown[], field: SettingsField, pointer: string): void {
    if (items.length === 0) this.#emptyLists.push(pointer);
    for (const [index, item] of items.entries()) this.#add(item, field, `${pointer}/${index}`);
  }

  #addLeaf(value: ChangeOutput['value'], field: SettingsField, name: string): void {
    this.values.push({ name, value: this.#shown(value, field) });
    const { note, values = [], valueNames } = field;
    if (valueNames) {
      const meanings = values.map((one, index) => `${one} is ${valueNames[index]}`);
      this.#notes.push(`${name}: ${meanings.join(', ')}.`);
    }
    if (note) this.#notes.push(`${name}: ${note}.`);
  }

  #shown(value: ChangeOutput['value'], { format }: SettingsField): ChangeOutput['value'] {
    if (typeof value !== 'string') return value;
    if (format === 'date-time') return realDate(value) ?? null;
    return cleanText(value, 'comment', this.#context) ?? '';
  }
}

/** A scalar where the ledger has one; null also stands for a list or object that Ombi does not have. */
function isLeaf(value: unknown, { keys, items }: SettingsField): value is ChangeOutput['value'] {
  if (value === null) return true;
  return !keys && !items && ['string', 'number', 'boolean'].includes(typeof value);
}
