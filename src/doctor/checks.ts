/** Everything that the doctor looks at, in order. */
import { checkAddress } from './check-address.ts';
import { checkFeatures } from './check-features.ts';
import { checkKey } from './check-key.ts';
import { checkOperations } from './check-operations.ts';
import { checkServices } from './check-services.ts';
import { checkSettings } from './check-settings.ts';
import { checkTools } from './check-tools.ts';
import { checkUser } from './check-user.ts';
import { checkVersion } from './check-version.ts';
import type { DoctorContext } from './context.ts';
import type { Finding } from './finding.ts';

export interface Check {
  /** As the report calls it. */
  readonly name: string;
  look(context: DoctorContext): Promise<readonly Finding[]>;
  /** After a fault here nothing further can be told: the checks after it are skipped. */
  readonly isVital?: true;
}

export const checks: readonly Check[] = [
  { name: 'settings', look: checkSettings },
  { name: 'tools', look: checkTools },
  { name: 'address', look: checkAddress, isVital: true },
  // Before the key: an Ombi of another age may answer the call that proves it in a shape of its own.
  { name: 'version', look: checkVersion },
  { name: 'key', look: checkKey, isVital: true },
  { name: 'user', look: checkUser },
  { name: 'features', look: checkFeatures },
  { name: 'services', look: checkServices },
  { name: 'operations', look: checkOperations },
];
