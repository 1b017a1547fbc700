/** What a comparison comes to, and the exit code that says so to a workflow. */
import type { Change } from './change.ts';

export type Verdict = 'same' | 'additive' | 'breaking';

/** Beside them 1 is a failure and 2 a call that is not understood, as everywhere. */
export const exitCodes = { same: 0, additive: 10, breaking: 20 } as const satisfies Record<Verdict, number>;

export const words = {
  same: 'nothing changed',
  additive: 'additive: nothing that was there breaks',
  breaking: 'breaking',
} as const satisfies Record<Verdict, string>;

/** The verdict on all changes together. */
export function verdict(changes: readonly Change[]): Verdict {
  if (changes.length === 0) return 'same';
  return changes.some(({ isBreaking }) => isBreaking) ? 'breaking' : 'additive';
}

/** One change with its own verdict, as reports tell it. */
export const judged = ({ what, isBreaking }: Change) => `${isBreaking ? 'breaking' : 'additive'}: ${what}`;
