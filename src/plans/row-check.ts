/** Which rows of a list of Ombi's can be used. */
import type { Operation } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { failure } from '../failure.ts';
import { isObject } from '../json-object.ts';

/** Counts the rows of one list; a row without an id is none that anything could be done with. */
export class RowCheck {
  readonly #operation: Operation;
  #sound = 0;
  #broken = 0;

  constructor(operation: Operation) {
    this.#operation = operation;
  }

  /** Whether a row is an object with an id; `idOf` gives undefined for what is no id. */
  takes<Row>(row: Row, idOf: (row: NonNullable<Row>) => unknown): row is NonNullable<Row> {
    const sound = row !== null && row !== undefined && isObject(row) && idOf(row) !== undefined;
    if (sound) this.#sound++;
    else this.#broken++;
    return sound;
  }

  /**
   * To be called behind the last row: says how many were left out. Throws UPSTREAM_SCHEMA_MISMATCH where that were all,
   * since a list of such rows is no empty one.
   */
  conclude(context: Pick<CallContext, 'cut'>): void {
    if (this.#broken === 0) return;
    if (this.#sound === 0) throw failure('wrong_shape', { operation: this.#operation });
    const rows = this.#broken === 1 ? '1 row without an id is' : `${this.#broken} rows without an id are`;
    context.cut(`${rows} left out: Ombi sent nothing that names the title or request.`);
  }
}
