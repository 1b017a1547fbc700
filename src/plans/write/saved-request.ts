/** A request as Ombi has saved it, whatever its medium. */
import type { TargetOutput } from '../../../generated/contract.ts';
import { parseDate } from '../../projections/values.ts';

export interface SavedRequest {
  readonly target: TargetOutput;
  readonly state: RequestFlags;
  /** Ombi's id of whom it belongs to. */
  readonly ownerId: string | undefined;
  /** Name of whom it belongs to, cleaned. */
  readonly owner: string | undefined;
  /** The day it was asked for, where Ombi's time is true UTC (it is not for albums). */
  readonly requestedOn?: string | undefined;
  /** Title and person as the row has them, where the wish did not know them. */
  readonly label?: string | undefined;
  /** What was saved differs from what was asked for. */
  readonly shortfall?: { readonly empty: boolean; readonly words: string } | undefined;
}

export interface RequestFlags {
  readonly approved: boolean;
  readonly denied: boolean;
  readonly available: boolean;
}

/** The flags of one part of a request, standard or 4K. */
export function flagsOf(approved: unknown, denied: unknown, available: unknown): RequestFlags {
  return { approved: approved === true, denied: denied === true, available: available === true };
}

/** The state in words; flags that disagree are both said (C32). */
export function stateWords({ approved, denied, available }: RequestFlags): string {
  if (available) return denied ? 'available, though denied' : 'available';
  if (denied) return approved ? 'approved, then denied' : 'denied';
  return approved ? 'approved, not yet available' : 'pending approval';
}

/** Ids of users are GUIDs, which no one writes in one case. */
export function sameUser(a: unknown, b: string): boolean {
  return typeof a === 'string' && a.toLowerCase() === b.toLowerCase();
}

/** `2026-11-29`. */
export function dayOf(date: unknown): string | undefined {
  return parseDate(date)?.toISOString().slice(0, 10);
}
