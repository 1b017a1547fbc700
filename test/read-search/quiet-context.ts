/** A call's context for tests of single functions: nobody reads its notes. */
import type { CallContext } from '../../src/call/context.ts';

export function quietContext(): CallContext {
  return {
    now: new Date('2026-11-30T12:00:00Z'),
    signal: new AbortController().signal,
    remainingMs: () => 30_000,
    warn: () => {},
    cut: () => {},
    markTruncated: () => {},
    confirm: async () => false,
    revisionOf: () => 'revision',
    actingUser: () => Promise.reject(new Error('nobody acts here')),
  };
}
