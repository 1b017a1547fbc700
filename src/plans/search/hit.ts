/** One hit of a search: a record, and what there is to say of it once it is sure to be shown. */
import type { IdentifierOutput, MediaOutput } from '../../../generated/contract.ts';
import type { Operation } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { RowCheck } from '../row-check.ts';

export interface Hit {
  readonly record: MediaOutput;
  readonly notes: HeldNotes;
  /** The title in the film's own language, where Ombi gives it. */
  readonly originalTitle?: string | undefined;
}

export interface Found {
  readonly hits: readonly Hit[];
  /** Set when as many matches came as Ombi ever gives: there may be more. */
  readonly only?: number | undefined;
}

/**
 * Holds back the notes of one record. A search sees more records than it shows, and several at a time; a warning about a
 * record that is not in the result would mislead, and the order of warnings must not depend on which call was faster.
 */
export class HeldNotes {
  /** A context that writes here; everything else is the call's own. */
  readonly context: CallContext;
  readonly #warnings: string[] = [];
  #truncated = false;

  constructor(context: CallContext) {
    this.context = {
      ...context,
      warn: (text) => this.#warnings.push(text),
      cut: (text) => {
        this.#warnings.push(text);
        this.#truncated = true;
      },
      markTruncated: () => {
        this.#truncated = true;
      },
    };
  }

  /** Passes the notes on, once. */
  release(to: Pick<CallContext, 'warn' | 'markTruncated'>): void {
    for (const text of this.#warnings.splice(0)) to.warn(text);
    if (this.#truncated) to.markTruncated();
  }
}

/** A hit by its projection; undefined where that finds no record. */
export function hitOf(
  project: (context: CallContext) => MediaOutput | undefined,
  context: CallContext,
  originalTitle?: unknown,
): Hit | undefined {
  const notes = new HeldNotes(context);
  const record = project(notes.context);
  if (!record) return undefined;
  return { record, notes, originalTitle: typeof originalTitle === 'string' ? originalTitle : undefined };
}

/** The hits of a list that `operation` answered, in its order. Rows without an id are left out, as `RowCheck` says. */
export function hitsOf<Row>(
  operation: Operation,
  rows: readonly (Row | null)[] | null | undefined,
  project: (row: Row, context: CallContext) => MediaOutput | undefined,
  context: CallContext,
  originalTitle: (row: Row) => unknown = () => undefined,
): Hit[] {
  const check = new RowCheck(operation);
  const hits: Hit[] = [];
  for (const row of rows ?? []) {
    check.takes(row, (known) => {
      const hit = hitOf((held) => project(known, held), context, originalTitle(known));
      if (hit) hits.push(hit);
      return hit;
    });
  }
  check.conclude(context);
  return hits;
}

/** Releases the hit's notes and gives its record. */
export function show(hit: Hit, context: CallContext): MediaOutput {
  hit.notes.release(context);
  return hit.record;
}

/** The record's id at a provider. */
export function idAt(record: MediaOutput, namespace: IdentifierOutput['namespace']): string | undefined {
  return record.identifiers.find((identifier) => identifier.namespace === namespace)?.value;
}
