/** read_server, view health: Ombi and each service behind it, in one answer. */
import type { ReadServerInput } from '../../../generated/contract.ts';
import type { Calls, Plan } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { CallFailure } from '../../failure.ts';
import { ombiVersion } from '../../projections/ombi-version.ts';
import { wholeWindow } from '../../projections/page.ts';
import { type GatheredReferences, type ReferenceSource, referencePage } from '../../projections/references.ts';
import { countMediaServers, type ProbeCall, probe } from '../integration/probes.ts';
import { adviceOn } from '../integration/service-state.ts';
import { type Service, services } from '../integration/services.ts';
import { withinTime } from '../integration/within-time.ts';

type HealthCall = ProbeCall | 'GET /api/v1/Status/info';

const inOrder: readonly Service[] = ['plex', 'emby', 'jellyfin', 'sonarr', 'radarr', 'radarr_4k', 'lidarr'];

/** What a service is like; `cause` is why that could not be found out. */
interface Look {
  readonly service: Service;
  readonly state: string;
  readonly cause?: CallFailure;
}

/**
 * The state of each service, the acting user's roles permitting. A service that does not answer is a finding; where Ombi
 * itself fails on a look, the others come with PARTIAL_FAILURE (C52). Throws when Ombi does not answer at all.
 */
export const checkHealth: Plan<ReadServerInput, HealthCall, GatheredReferences> = async (input, calls, context) => {
  const version = ombiVersion(await calls['GET /api/v1/Status/info'](), context)?.version;
  const looks = await Promise.all(inOrder.map((service) => look(service, calls, context)));
  const items: ReferenceSource[] = [
    { labels: ['Ombi'], value: 'answers', category: 'server' },
    ...(version === undefined ? [] : [{ labels: ['Ombi version'], value: version, category: 'server' }]),
    ...looks.map(({ service, state }) => ({
      id: service,
      labels: [services[service].name],
      value: state,
      category: services[service].category,
    })),
    ...(await counted(looks, calls, context)),
  ];
  const gathered: GatheredReferences = { items, window: wholeWindow(items.length), mode: 'none' };
  const failures = looks.flatMap(({ service, cause }) =>
    cause && cause.code !== 'FORBIDDEN' ? [{ name: services[service].name, cause }] : [],
  );
  if (failures.length === 0) return gathered;
  throw new CallFailure(
    'PARTIAL_FAILURE',
    `${failures.map(({ name, cause }) => `${name} could not be looked at: ${cause.message}`).join(' ')} The others are in data.`,
    {
      retryable: failures.some(({ cause }) => cause.details.retryable === true),
      data: referencePage(gathered, input, context),
    },
  );
};

async function look(service: Service, calls: Calls<HealthCall>, context: CallContext): Promise<Look> {
  try {
    const { state } = await probe(service, calls, context);
    // That something is not set up at all is no trouble.
    const advice = state === 'not set up' ? undefined : adviceOn(state, services[service]);
    if (advice) context.warn(advice);
    return { service, state };
  } catch (cause) {
    if (!(cause instanceof CallFailure)) throw cause;
    const why = cause.code === 'FORBIDDEN' ? `: needs ${services[service].role}` : '';
    return { service, state: `could not be told${why}`, cause };
  }
}

/** How many media servers answer, which Ombi tells everybody, where they could not be looked at one by one. */
async function counted(
  looks: readonly Look[],
  calls: Calls<HealthCall>,
  context: CallContext,
): Promise<ReferenceSource[]> {
  const isHidden = ({ service, cause }: Look) =>
    cause?.code === 'FORBIDDEN' && services[service].category === 'media server';
  if (!looks.some(isHidden)) return [];
  const category = 'media server';
  try {
    const numbers = await withinTime(countMediaServers(calls), undefined, context);
    if (!numbers) return [];
    const { answering, silent } = numbers;
    return [{ labels: ['Media servers'], value: `${answering} of ${answering + silent} answer`, category }];
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    context.warn(`How many media servers answer could not be told: ${error.message}`);
    return [];
  }
}
