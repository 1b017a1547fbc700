/** An account before a change, as it was to be, and as a read finds it afterwards. */
import type { CallContext } from '../../call/context.ts';
import { type Account, type Facet, facetsOf } from './account.ts';

export interface Comparison {
  /** What was to change, in words: `film limit 8 a week (before: 5 a week)`. */
  readonly wished: readonly string[];
  /** Names of what was to change and did. */
  readonly met: readonly string[];
  /** Names of what was to change and did not. */
  readonly unmet: readonly string[];
  /** Names of what changed although it was not to. */
  readonly harmed: readonly string[];
  /** Roles that were held and were to stay, and are gone. */
  readonly lostRoles: readonly string[];
}

/** Compares; without `found` only what was to change is told. */
export function compare(
  { before, wanted, found = before }: { before: Account; wanted: Account; found?: Account },
  context: Pick<CallContext, 'markTruncated'>,
): Comparison {
  const [was, wish, is] = [before, wanted, found].map((account) => facetsOf(account, context)) as [
    Facets,
    Facets,
    Facets,
  ];
  const names = [...new Set([...was.keys(), ...wish.keys(), ...is.keys()])];
  const differs = (name: string, one: Facets, other: Facets) => valueIn(name, one) !== valueIn(name, other);
  const wished = names.filter((name) => differs(name, was, wish));
  const kept = names.filter((name) => !differs(name, was, wish));
  const harmed = kept.filter((name) => differs(name, was, is));
  return {
    wished: wished.map((name) => changeWords(name, was.get(name), wish.get(name))),
    met: wished.filter((name) => !differs(name, wish, is)),
    unmet: wished.filter((name) => differs(name, wish, is)),
    harmed,
    lostRoles: harmed.flatMap((name) =>
      name.startsWith('role ') && valueIn(name, was) === 'held' ? [name.slice('role '.length)] : [],
    ),
  };
}

type Facets = ReadonlyMap<string, Facet>;

const valueIn = (name: string, facets: Facets): string => facets.get(name)?.value ?? '';

function changeWords(name: string, was: Facet | undefined, wish: Facet | undefined): string {
  if (wish?.words !== undefined) return `${name} ${wish.words} (before: ${was?.words ?? 'none'})`;
  return `${name} ${wish?.value === 'held' ? 'granted' : 'taken away'}`;
}
