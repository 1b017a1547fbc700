/** read_integration, view state: whether one service is set up and answers. */
import type { ReadIntegrationInput } from '../../../generated/contract.ts';
import type { Calls, Plan } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { wholeWindow } from '../../projections/page.ts';
import type { GatheredReferences } from '../../projections/references.ts';
import { cleanText } from '../../projections/text.ts';
import { orMissing } from '../media/or-missing.ts';
import { check } from '../requests/check.ts';
import { type ProbeCall, probe } from './probes.ts';
import { adviceOn } from './service-state.ts';
import { type Service, services } from './services.ts';
import { withinTime } from './within-time.ts';

type StateCall = ProbeCall | 'GET /api/v1/Sonarr/version';

/** Services whose version Ombi tells. */
const versions: Partial<Record<Service, (calls: Calls<StateCall>) => Promise<string | undefined>>> = {
  sonarr: (calls) => orMissing(calls['GET /api/v1/Sonarr/version']()),
};

/** The version, as a part that may fail. */
async function versionOf(service: Service, calls: Calls<StateCall>, context: CallContext): Promise<string | undefined> {
  const read = versions[service];
  if (!read) return undefined;
  const version = await check(undefined, context, () => withinTime(read(calls), undefined, context));
  if ('known' in version) return cleanText(version.known, 'name', context);
  context.warn(`The version of ${services[service].name} could not be told: ${version.unknown}.`);
  return undefined;
}

/** The state in words, and how many servers or which version there is; what is wrong and what helps is a warning. */
export const readServiceState: Plan<ReadIntegrationInput, StateCall, GatheredReferences> = async (
  { service },
  calls,
  context,
) => {
  const { state, servers } = await probe(service, calls, context);
  for (const line of [adviceOn(state, services[service]), services[service].note]) {
    if (line) context.warn(line);
  }
  const version = state === 'answers' ? await versionOf(service, calls, context) : undefined;
  const items = [
    { labels: ['state'], value: state },
    ...(servers === undefined ? [] : [{ labels: ['servers'], value: servers }]),
    ...(version ? [{ labels: ['version'], value: version }] : []),
  ];
  return { items, window: wholeWindow(items.length), mode: 'none' };
};
