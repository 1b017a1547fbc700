/** A user as Ombi keeps it, whole: what a save leaves out, Ombi wipes (recorded: omitted-fields-are-wiped). */
import type { ResponseOf } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { failure } from '../../failure.ts';
import { cleanText } from '../../projections/text.ts';
import { objectsOf } from '../../projections/values.ts';

export type UpstreamAccount = ResponseOf<'GET /api/v1/Identity/User/{id}'>;

interface Claim {
  value: string;
  enabled: boolean;
}

/** An account that may be sent back, with every member that Ombi gave, those that nobody here knows included. */
export interface Account extends UpstreamAccount {
  id: string;
  claims: Claim[];
}

/** The three limits. Ombi names the one of albums after music. */
export const limits = {
  movie: {
    noun: 'film limit',
    count: 'movieRequestLimit',
    period: 'movieRequestLimitType',
    quota: 'movieRequestQuota',
  },
  episode: {
    noun: 'episode limit',
    count: 'episodeRequestLimit',
    period: 'episodeRequestLimitType',
    quota: 'episodeRequestQuota',
  },
  album: {
    noun: 'album limit',
    count: 'musicRequestLimit',
    period: 'musicRequestLimitType',
    quota: 'musicRequestQuota',
  },
} as const;

export type Limited = keyof typeof limits;
export const limitedKinds: readonly Limited[] = ['movie', 'episode', 'album'];

/** The place is Ombi's RequestLimitType. */
export const periods = ['day', 'week', 'month'] as const;

/** Throws UPSTREAM_SCHEMA_MISMATCH for an account that could not be sent back without losing something. */
export function wholeAccount(raw: UpstreamAccount): Account {
  const operation = 'GET /api/v1/Identity/User/{id}';
  const { id, claims } = raw;
  const whole = objectsOf(claims).flatMap(({ value, enabled }) =>
    typeof value === 'string' && typeof enabled === 'boolean' ? [{ value, enabled }] : [],
  );
  const counts = limitedKinds.map((kind) => raw[limits[kind].count]);
  const isWhole = Array.isArray(claims) && whole.length === claims.length && counts.every(Number.isInteger);
  // Ids of users are GUIDs; messages name them.
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id) || !isWhole) throw failure('wrong_shape', { operation });
  return { ...raw, id, claims: whole };
}

/** Whether an account holds a role, whatever its case. */
export function holdsRole({ claims }: Pick<Account, 'claims'>, ...roles: readonly string[]): boolean {
  const sought = roles.map((role) => role.toLowerCase());
  return claims.some(({ value, enabled }) => enabled && sought.includes(value.toLowerCase()));
}

/** One thing that an account says; `value` is compared, `words` are shown, and absent where nobody may see it. */
export interface Facet {
  readonly value: string;
  readonly words?: string;
}

/** What an account says, by a name that may be told to anybody: `film limit`, `role RequestTv`. */
export function facetsOf(account: Account, context: Pick<CallContext, 'markTruncated'>): ReadonlyMap<string, Facet> {
  const { alias, streamingCountry, emailAddress, userName, userType, language, userQualityProfiles, claims } = account;
  const { id: _row, userId: _owner, ...profiles } = userQualityProfiles ?? {};
  const facets: [string, Facet][] = [
    ['alias', { value: alias ?? '', words: cleanText(alias, 'name', context) ?? 'none' }],
    [
      'streaming country',
      { value: streamingCountry ?? '', words: cleanText(streamingCountry, 'name', context) ?? 'none' },
    ],
    ...limitedKinds.map((kind): [string, Facet] => {
      const words = limitWords(account[limits[kind].count], account[limits[kind].period]);
      return [limits[kind].noun, { value: words, words }];
    }),
    // Claims come in no order that means anything: those held first.
    ...claims.map(({ value, enabled }): [string, Facet] => [`role ${value}`, { value: enabled ? 'held' : '' }]),
    ['e-mail address', { value: emailAddress ?? '' }],
    ['user name', { value: userName ?? '' }],
    ['kind of account', { value: String(userType) }],
    ['language', { value: language ?? '' }],
    ['quality profiles', { value: JSON.stringify(Object.entries(profiles).sort()) }],
  ];
  return new Map(facets);
}

/** `8 a week`; nothing and less is no limit. A period that Ombi never stored reads as week, which is what Ombi shows. */
function limitWords(count: number | undefined, period: number | null | undefined): string {
  if (count === undefined || count <= 0) return 'unlimited';
  return `${count} a ${periods[period ?? 1] ?? `period of the kind ${period}`}`;
}
