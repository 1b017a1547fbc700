/** A call context for projections: the recordings' day, and what they leave in the envelope. */
import type { CallContext } from '../../src/call/context.ts';

export interface CollectedNotes extends CallContext {
  readonly warnings: string[];
  truncated: boolean;
}

const recordedDay = new Date('2026-11-30T12:00:00Z');

export function collectedNotes(now: Date = recordedDay): CollectedNotes {
  const notes: CollectedNotes = {
    warnings: [],
    truncated: false,
    now,
    signal: new AbortController().signal,
    remainingMs: () => 30_000,
    warn: (text) => void notes.warnings.push(text),
    cut: (text) => {
      notes.warn(text);
      notes.markTruncated();
    },
    markTruncated: () => {
      notes.truncated = true;
    },
    confirm: async () => false,
    revisionOf: () => 'revision',
    actingUser: () => Promise.reject(new Error('a projection asks nobody')),
  };
  return notes;
}
