/** read_server: what is known of Ombi itself, as metrics of the instance (C39). */
import type { MetricOutput, MetricsPayload } from '../../generated/contract.ts';
import type { ResponseOf } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { htmlText } from './html-text.ts';
import { count, metric, metrics, metricsOf } from './metrics.ts';
import { ombiVersion } from './ombi-version.ts';
import { cleanText } from './text.ts';
import { countOf, knownBoolean, textOf } from './values.ts';

const instance = { scope: 'instance' } as const;
type Notes = Pick<CallContext, 'warn' | 'markTruncated'>;

/** Whether it answers, and its version. */
export function serverStatus(
  { status, info }: { status: ResponseOf<'GET /api/v1/Status'>; info: ResponseOf<'GET /api/v1/Status/info'> },
  _input: unknown,
  context: CallContext,
): MetricsPayload {
  const found = ombiVersion(info, context);
  if (!found) context.warn('Ombi did not tell its version.');
  return metrics([
    metric('alive', status === 200, instance),
    metric('version', found?.version, instance),
    metric('branch', found?.branch, instance),
  ]);
}

type About = ResponseOf<'GET /api/v1/Settings/about'>;

/** Members of the answer that are shown; its folders and connection strings are not among them. */
const shown = [
  ['branch', 'branch'],
  ['framework', 'frameworkDescription'],
  ['operating_system', 'osDescription'],
  ['os_architecture', 'osArchitecture'],
  ['process_architecture', 'processArchitecture'],
  ['ombi_database', 'ombiDatabaseType'],
  ['external_database', 'externalDatabaseType'],
  ['settings_database', 'settingsDatabaseType'],
] as const satisfies readonly (readonly [string, keyof About])[];

/** What it is and what it runs on. */
export function about(answer: About, _input: unknown, context: CallContext): MetricsPayload {
  const unsupported = knownBoolean(answer.notSupported);
  return metricsOf('GET /api/v1/Settings/about', [
    text('version', ombiVersion(answer.version, context)?.version, context),
    ...shown.map(([name, member]) => text(name, answer[member], context)),
    metric('supported', unsupported === undefined ? undefined : !unsupported, instance),
  ]);
}

/** How many media servers answer it, counted by Ombi at the moment of the call. */
export function mediaServerCounts(
  answer: ResponseOf<'GET /api/v1/LandingPage'>,
  _input: unknown,
  context: CallContext,
): MetricsPayload {
  if (answer.totalServers === 0) context.warn('No media server is set up and switched on in Ombi.');
  else if ((countOf(answer.serversUnavailable) ?? 0) > 0) {
    context.warn('Ombi does not say here which ones do not answer; view health looks at each service.');
  }
  return metricsOf('GET /api/v1/LandingPage', [
    count('total_servers', answer.totalServers, instance),
    count('servers_available', answer.serversAvailable, instance),
    count('servers_unavailable', answer.serversUnavailable, instance),
    metric('fully_available', knownBoolean(answer.fullyAvailable), instance),
    metric('partially_down', knownBoolean(answer.partiallyDown), instance),
    metric('completely_down', knownBoolean(answer.completelyDown), instance),
  ]);
}

/** Whether there is a newer version, and what it changes. Its date is Ombi's "now" and its number means nothing. */
export function availableUpdate(
  answer: ResponseOf<'GET /api/v1/Update'>,
  _input: unknown,
  context: CallContext,
): MetricsPayload {
  return metricsOf('GET /api/v1/Update', [
    metric('update_available', knownBoolean(answer.updateAvailable), instance),
    text('latest_version', textOf(answer.updateVersionString)?.replace(/^v(?=\d)/, ''), context),
    article('changes', answer.changeLogs, context),
  ]);
}

/** What the makers of Ombi have to tell. */
export function news(
  answer: ResponseOf<'GET /api/v2/System/news'>,
  _input: unknown,
  context: CallContext,
): MetricsPayload {
  const told = article('news', answer, context);
  if (!told) context.warn('There is no news.');
  return metrics([told]);
}

function text(name: string, value: unknown, context: Notes): MetricOutput | undefined {
  return metric(name, cleanText(value, 'name', context), instance);
}

function article(name: string, html: unknown, context: Notes): MetricOutput | undefined {
  return metric(name, cleanText(typeof html === 'string' ? htmlText(html) : undefined, 'comment', context), instance);
}
