/** Where two readings of a section differ. */
import type { SettingsField, SettingsSection } from '../../adapter.ts';
import { notCounted } from '../../call/revision.ts';
import { pointerTo } from '../../projections/json-pointer.ts';

/**
 * The JSON Pointers of the values that differ, in the order of `before`. What Ombi changes by itself is left out: row
 * numbers, and what the ledger calls computed.
 */
export function differences(
  before: unknown,
  after: unknown,
  keys: SettingsSection['keys'] | undefined,
  at = '',
): string[] {
  if (!isGroup(before) || !isGroup(after) || Array.isArray(before) !== Array.isArray(after)) {
    return Object.is(before, after) ? [] : [at];
  }
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const field = keys && Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (field?.computed || notCounted.includes(key)) return [];
    const pointer = pointerTo(at, key);
    const inside = Array.isArray(before) ? keys : insideOf(field);
    return old.has(key) && now.has(key) ? differences(old.get(key), now.get(key), inside, pointer) : [pointer];
  });
}

/** The keys inside a group, or inside each item of a list. */
const insideOf = (field: SettingsField | undefined) => field?.keys ?? field?.items?.keys;

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;
