/** What is to become of an account: the inputs, checked, and laid over the account as Ombi has it. */
import type { WriteUserInput } from '../../../generated/contract.ts';
import { withoutInvisible } from '../../projections/text.ts';
import { maxNumberId } from '../../projections/values.ts';
import { invalidInput } from '../write/invalid-input.ts';
import { refusal } from '../write/refusal.ts';
import { type Account, holdsRole, type Limited, limitedKinds, limits, periods } from './account.ts';

export interface Wishes {
  /** null takes it away. */
  readonly alias?: string | null;
  readonly country?: string;
  readonly limits: Readonly<Partial<Record<Limited, { readonly count?: number; readonly period?: number }>>>;
  readonly grant: readonly string[];
  readonly revoke: readonly string[];
}

const maxAliasCharacters = 200;

/** Throws INVALID_ARGUMENT for what no Ombi could make sense of; most of it Ombi itself would store. */
export function wishesOf(input: WriteUserInput): Wishes {
  const { add_roles = [], remove_roles = [], alias, streaming_country } = input;
  const both = add_roles.find((role) => remove_roles.includes(role));
  if (both) throw invalidInput('add_roles', `${both} stands in remove_roles as well; give it in one of them`);
  return {
    ...(alias === undefined ? {} : { alias: aliasOf(alias) }),
    ...(streaming_country === undefined ? {} : { country: streaming_country.trim().toUpperCase() }),
    limits: Object.fromEntries(limitedKinds.flatMap((kind) => limitOf(kind, input))),
    grant: [...new Set(add_roles)],
    revoke: [...new Set(remove_roles)],
  };
}

function aliasOf(alias: string): string | null {
  const text = alias.trim();
  if (withoutInvisible(text) !== text) throw invalidInput('alias', 'holds characters that nobody sees; leave them out');
  if (text.length > maxAliasCharacters) throw invalidInput('alias', `has at most ${maxAliasCharacters} characters`);
  return text === '' ? null : text;
}

function limitOf(kind: Limited, input: WriteUserInput): [Limited, { count?: number; period?: number }][] {
  const count = input[`${kind}_limit`];
  const name = input[`${kind}_limit_period`];
  if (count === undefined && name === undefined) return [];
  if (count !== undefined && count > maxNumberId) throw invalidInput(`${kind}_limit`, `is at most ${maxNumberId}`);
  if (count === 0 && name !== undefined) {
    throw invalidInput(
      `${kind}_limit_period`,
      `goes with a limit only, and ${kind}_limit 0 means unlimited; leave it out`,
    );
  }
  const period = name === undefined ? {} : { period: periods.indexOf(name) };
  return [[kind, { ...(count === undefined ? {} : { count }), ...period }]];
}

/** Roles that let requests through unseen, or lock somebody out: a person is asked before they are granted. */
export function rolesToAskFor({ grant }: Wishes, account?: Account): string[] {
  return grant.filter((role) => /^(AutoApprove|Disabled)/.test(role) && !(account && holdsRole(account, role)));
}

/** What the roles of `rolesToAskFor` do, for the question. */
export function grantWords(roles: readonly string[]): string {
  const effects = [
    ...(roles.some((role) => role.startsWith('AutoApprove'))
      ? ['requests are then approved without anybody looking']
      : []),
    ...(roles.includes('Disabled') ? ['Disabled stops them from signing in'] : []),
  ];
  return `${roles.join(', ')} (${effects.join('; ')})`;
}

/**
 * The account as it is to be, everything that was not wished for as it is. The password is left alone: a blank one already
 * resets it. Throws INVALID_ARGUMENT for a period without a limit, UNSUPPORTED_CAPABILITY for a role that this Ombi does not
 * have: it would lose the user's roles over it (recorded: unknown-role).
 */
export function withWishes(account: Account, wishes: Wishes): Account {
  for (const role of wishes.grant)
    requireKnown(
      role,
      account.claims.map(({ value }) => value),
    );
  return {
    ...account,
    password: null,
    ...(wishes.alias === undefined ? {} : { alias: wishes.alias }),
    ...(wishes.country === undefined ? {} : { streamingCountry: wishes.country }),
    ...Object.assign({}, ...limitedKinds.map((kind) => limitMembers(account, kind, wishes))),
    claims: account.claims.map(({ value, enabled }) => ({
      value,
      enabled: wishes.grant.includes(value) || (enabled && !wishes.revoke.includes(value)),
    })),
  };
}

/** Throws UNSUPPORTED_CAPABILITY for a role that is not among those that Ombi lists. */
export function requireKnown(role: string, known: readonly string[]): void {
  if (known.includes(role)) return;
  throw refusal(
    'UNSUPPORTED_CAPABILITY',
    `This Ombi has no role ${role}. Nothing was sent. read_reference with kind roles lists those it has.`,
    `Not changed: this Ombi has no role ${role}`,
    'add_roles',
  );
}

function limitMembers(account: Account, kind: Limited, wishes: Wishes): Record<string, number> {
  const { count, period } = wishes.limits[kind] ?? {};
  if (period !== undefined && (count ?? account[limits[kind].count] ?? 0) <= 0) {
    throw invalidInput(`${kind}_limit_period`, `there is no ${limits[kind].noun} yet; give ${kind}_limit as well`);
  }
  return {
    ...(count === undefined ? {} : { [limits[kind].count]: count }),
    ...(period === undefined ? {} : { [limits[kind].period]: period }),
  };
}
