/** Streaming services that carry a title (C27): subscriptions only, which is all that Ombi asks for. */
import type { ProviderOutput } from '../../../generated/contract.ts';
import type { ResponseOf } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { cleanText } from '../text.ts';
import { objectsOf } from '../values.ts';

export type UpstreamStreaming = ResponseOf<'GET /api/v2/Search/stream/movie/{movieDbId}'>;

const maxServices = 50;

/**
 * The services in TMDB's order, each once. No country is told: Ombi asks for the country of whoever looked first and
 * gives that answer to everybody for hours, without naming it.
 */
export function streamingProviders(upstream: UpstreamStreaming, context: CallContext): ProviderOutput[] {
  const services = objectsOf(upstream);
  const names = services
    .sort((a, b) => placeOf(a.order) - placeOf(b.order))
    .flatMap(({ streamingProvider }) => cleanText(streamingProvider, 'name', context) ?? []);
  const known = [...new Set(names)];
  if (known.length > maxServices) {
    context.cut(`Only ${maxServices} of ${known.length} streaming services are shown.`);
  }
  return known.slice(0, maxServices).map((name) => ({ name, access: 'subscription' }));
}

const placeOf = (order: unknown): number => (typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER);
