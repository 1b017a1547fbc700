/** What a wish would come to, without sending it. */
import type { ResponseOf } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import type { Mutation } from '../../projections/mutation.ts';
import { optionalPart } from '../media/optional-part.ts';

type UpstreamQuota = ResponseOf<'GET /api/v1/Request/movie/remaining'>;

export interface Preview {
  /** What would be requested, in words. */
  readonly wanted: readonly string[];
  /** What would not, and why. */
  readonly refused: readonly string[];
  /** What it costs. */
  readonly cost: number;
  readonly unit: 'film' | 'episode' | 'album';
  /** The acting user's quota, which decides also when another user is named. */
  quota(): Promise<UpstreamQuota | undefined>;
}

/** A creation that touched nothing. */
export async function previewed(
  { wanted, refused, cost, unit, quota }: Preview,
  context: CallContext,
): Promise<Mutation> {
  const parts = ['Preview, nothing was sent.'];
  parts.push(wanted.length > 0 ? `Would be requested: ${wanted.join('; ')}.` : 'Nothing would be requested.');
  if (refused.length > 0) parts.push(`Not requested: ${refused.join('; ')}.`);
  if (wanted.length > 0) parts.push(costWords(cost, unit, await optionalPart('The quota', quota, context)));
  return { outcome: 'completed', items: [], notTried: [], verb: 'requested', single: false, about: parts.join(' ') };
}

/** `hasLimit: false` comes with limit 0 and remaining 0, which means no limit, not nothing left (J4). */
function costWords(cost: number, unit: Preview['unit'], quota: UpstreamQuota | undefined): string {
  const costs = `It costs ${cost} ${plural(cost, unit)} of quota`;
  if (quota?.hasLimit === false) return `${costs}, and no limit holds.`;
  const { limit, remaining } = quota ?? {};
  if (typeof remaining !== 'number' || typeof limit !== 'number') return `${costs}; how much is left is not known.`;
  const left = Math.max(remaining, 0);
  return `${costs}; ${left} of ${limit} ${plural(limit, unit)} ${left === 1 ? 'is' : 'are'} left, so ${roomFor(cost, left, unit)}.`;
}

function roomFor(cost: number, left: number, unit: Preview['unit']): string {
  if (cost <= left) return cost === 1 ? 'it fits' : 'all of it fits';
  if (unit === 'episode') return 'it does not fit: Ombi would refuse it as a whole';
  return left === 0 ? 'nothing of it fits' : `only the first ${left === 1 ? 'of them fits' : `${left} of them fit`}`;
}

function plural(count: number, unit: string): string {
  return count === 1 ? unit : `${unit}s`;
}
