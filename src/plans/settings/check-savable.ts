/** Whether a section can be saved without harm, as it was read. */
import type { SettingsSection } from '../../adapter.ts';
import { keysOfPointer, valueAt } from '../../projections/json-pointer.ts';
import { refusal } from '../write/refusal.ts';

/** Throws UNSUPPORTED_CAPABILITY where something would be lost by sending the section back. */
export function checkSavable(name: string, { saving }: SettingsSection, raw: object): void {
  const lacking = saving?.needs?.filter((pointer) => !isThere(valueAt(raw, keysOfPointer(pointer) ?? [])));
  const why = lacking?.length
    ? `Ombi has no ${lacking.join(', ')} in the section ${name}, and saving it like that does harm`
    : holdsInexactNumber(raw)
      ? `The section ${name} holds a number that cannot be sent back exactly`
      : undefined;
  if (why === undefined) return;
  throw refusal(
    'UNSUPPORTED_CAPABILITY',
    `${why}. Nothing was sent. Someone with Admin saves the section once in Ombi's own settings; then read_settings and try again.`,
    `Not changed: the section ${name} cannot be saved as it is`,
    'section',
  );
}

/** Neither nothing, nor a text of nothing, nor an id of zeros. */
const isThere = (value: unknown): boolean =>
  typeof value === 'string' ? !/^[\s0-]*$/.test(value) : value !== undefined && value !== null;

/** An integer beyond what JSON.parse keeps. */
function holdsInexactNumber(value: unknown): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && !Number.isSafeInteger(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsInexactNumber);
}
