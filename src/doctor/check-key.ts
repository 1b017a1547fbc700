/** Whether Ombi accepts the API key: shown by an operation that nobody may call without one, as few are. */
import { identify } from '../identity.ts';
import type { DoctorContext } from './context.ts';
import { explain } from './explain.ts';
import type { Finding } from './finding.ts';

export async function checkKey({ ask }: DoctorContext): Promise<Finding[]> {
  const told = await ask((calls, { signal }) => identify(undefined).actingUser(calls, signal));
  return ['answer' in told ? { level: 'ok', says: 'Ombi accepts the API key.' } : explain(told.cause)];
}
