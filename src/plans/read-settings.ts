/** One section of Ombi's settings. */
import type { ReadSettingsInput } from '../../generated/contract.ts';
import { settings } from '../../generated/settings.ts';
import type { Plan, SettingsSection } from '../adapter.ts';
import { failure } from '../failure.ts';

type ReadSettingsCall = (typeof settings)[ReadSettingsInput['section']]['read'];

/** The section as Ombi answered it, secrets and all. */
export const readSettings: Plan<ReadSettingsInput, ReadSettingsCall, object> = async ({ section }, calls) => {
  return checkedSection(section, await calls[settings[section].read]());
};

/** What Ombi answered, where it is that section at all. */
export function checkedSection(name: ReadSettingsInput['section'], raw: object): object {
  const { read, rows, keys }: SettingsSection = settings[name];
  const isSection = rows !== undefined || Object.keys(raw).some((key) => Object.hasOwn(keys, key));
  if (!isSection) throw failure('wrong_shape', { operation: read });
  return raw;
}
