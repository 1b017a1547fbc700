/** Whether Ombi is where OMBI_URL says, and if not, where. */
import type { Situation } from '../failure.ts';
import { addressesInstead } from './addresses-instead.ts';
import type { DoctorContext, Told } from './context.ts';
import { explain } from './explain.ts';
import type { Finding } from './finding.ts';

/** Longest look at one of the addresses that might be meant. */
const lookMs = 4_000;

export async function checkAddress(context: DoctorContext): Promise<Finding[]> {
  const { url } = context.config;
  const told = await context.status();
  if ('answer' in told || isOmbis(told)) return [{ level: 'ok', says: `Ombi answers at ${url}.` }];
  const fault = explain(told.cause);
  const instead = addressesInstead(url, told.cause.situation);
  const looks = await Promise.all(
    instead.map((at) => context.ask((calls) => calls['GET /api/v1/Status/info'](), { at, maxMs: lookMs })),
  );
  for (const [index, at] of instead.entries()) {
    const look = looks[index];
    if (isOmbis(look)) return [{ ...fault, remedy: `Set OMBI_URL=${at}, where Ombi answers.` }];
    if (look && 'cause' in look && certificates.has(look.cause.situation)) {
      const { says, remedy } = explain(look.cause);
      return [{ ...fault, remedy: `Set OMBI_URL=${at}, where a server speaks TLS. Then: ${says} ${remedy}` }];
    }
  }
  const tried = instead.length > 0 ? [`(Tried as well, without finding Ombi: ${instead.join(', ')}.)`] : [];
  return [{ ...fault, remedy: [fault.remedy ?? '', ...tried].join(' ').trim() }];
}

/** What is wrong with a certificate shows that there is one. */
const certificates: ReadonlySet<Situation | undefined> = new Set(['tls_expired', 'tls_self_signed', 'tls_wrong_name']);

/** An Ombi refuses a wrong key in words of its own, also where it needs none; behind a proxy that drops the key it answers. */
function isOmbis(told: Told<string> | undefined): boolean {
  if (told === undefined) return false;
  return 'answer' in told ? /^\d+(\.\d+)+/.test(told.answer) : told.cause.situation === 'wrong_api_key';
}
