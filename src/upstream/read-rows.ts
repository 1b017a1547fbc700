/** Reads a large JSON list element by element. */
import type { Operation } from '../adapter.ts';
import { CallFailure, failure } from '../failure.ts';
import type { CountedRow } from './pruned.ts';
import { bodyText } from './read-body.ts';
import { AnswerBytes, type RetainedBytes } from './retained-bytes.ts';
import { type RowShape, RowSplitter } from './row-splitter.ts';
import type { AnswerBody } from './send.ts';
import { UnexpectedShape } from './unexpected-shape.ts';
import { wholeRows } from './whole-rows.ts';

export interface Rows<Row> extends AsyncIterable<Row> {
  /** Whose answer this is. */
  readonly operation: Operation;
  /**
   * To be called in the loop for a row that outlives it as it came: it stays counted against the 8 MiB of the call, which
   * a later row may then exceed (`too_large`). Others count only until the loop moves on.
   */
  keep(): void;
  /**
   * The list's own `total`, which Ombi writes behind the rows: reads on without keeping anything, up to a bound; call it
   * after the loop, or inside it before leaving early. null when the answer has none, when it was closed before, and when
   * the bound was reached or reading on failed. Closes the connection.
   */
  total(): Promise<number | null>;
  /** Closes the connection; leaving a `for await` early does the same. */
  close(): void;
}

/** An answer that is being received. */
export interface RowSource {
  readonly operation: Operation;
  readonly body: AnswerBody;
  readonly shape: RowShape;
  readonly retained: RetainedBytes;
  /** Reads one more piece; throws `CallFailure`. */
  receive<Piece>(read: () => Promise<Piece>): Promise<Piece>;
  /** Nothing more is read: what was counted of the answer counts no longer. */
  close(): void;
}

/** Answers up to this size are parsed at once, which is two to five times faster than row by row. */
const wholeUpToBytes = 256 * 1024;

/** How far an answer is read on behind the rows that are wanted, for the sake of its total. */
const maxTailBytes = 32 * 1024 * 1024;

/** The rows of an answer. Failures are the error table's: `not_json`, `wrong_shape`, `too_large` and those of the wire. */
export function readRows<Row>(source: RowSource): Rows<Row> {
  return new RowReader<Row>(source);
}

/** What has been read of the list so far. */
interface ReadSoFar {
  readonly total: number | null;
  takeRows(): CountedRow[];
}

class RowReader<Row> implements Rows<Row> {
  readonly operation: Operation;
  readonly #source: RowSource;
  readonly #counted: AnswerBytes;
  #soFar: ReadSoFar = { total: null, takeRows: () => [] };
  #splitter: RowSplitter | undefined;
  #tailBytes = 0;
  /** What the row counts for that the loop is at. */
  #inHandBytes = 0;
  #state: 'new' | 'open' | 'complete' | 'closed' = 'new';

  constructor(source: RowSource) {
    this.#source = source;
    this.operation = source.operation;
    this.#counted = new AnswerBytes(source.retained);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Row, void, undefined> {
    try {
      let problem: unknown;
      do {
        problem = await this.#advance();
        for (const { row, bytes } of this.#soFar.takeRows()) {
          // Nothing is held any more where the loop goes on behind close() or total().
          this.#inHandBytes = Math.min(bytes, this.#counted.held);
          yield row as Row;
          this.#counted.release(this.#inHandBytes);
        }
        if (problem) throw problem;
      } while (this.#state === 'open');
    } finally {
      this.close();
    }
  }

  keep(): void {
    this.#counted.leave(this.#inHandBytes);
    this.#inHandBytes = 0;
  }

  async total(): Promise<number | null> {
    this.#soFar.takeRows();
    while (this.#state === 'new' || this.#state === 'open') {
      if (this.#splitter) this.#splitter.skipping = true;
      if (await this.#advance()) break;
    }
    const complete = this.#state === 'complete';
    this.close();
    return complete ? this.#soFar.total : null;
  }

  close(): void {
    if (this.#state !== 'complete') this.#state = 'closed';
    this.#counted.release();
    this.#inHandBytes = 0;
    this.#source.close();
    this.#source.body.cancel();
  }

  /** Reads one more piece; gives the failure where there is one, so that rows before it are not lost. */
  async #advance(): Promise<CallFailure | undefined> {
    try {
      if (this.#state === 'new') await this.#begin();
      else if (this.#state === 'open') await this.#continue();
      return undefined;
    } catch (error) {
      if (error instanceof CallFailure) return error;
      const { operation } = this.#source;
      return failure(error instanceof UnexpectedShape ? 'wrong_shape' : 'not_json', { operation });
    }
  }

  async #begin(): Promise<void> {
    const { shape } = this.#source;
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    while (bytes <= wholeUpToBytes) {
      const chunk = await this.#read();
      if (!chunk) {
        this.#soFar = wholeRows(bodyText(chunks), shape, this.#counted);
        this.#state = 'complete';
        return;
      }
      chunks.push(chunk);
      bytes += chunk.length;
    }
    this.#state = 'open';
    this.#splitter = new RowSplitter(shape, this.#counted);
    this.#soFar = this.#splitter;
    for (const chunk of chunks) this.#push(this.#splitter, chunk);
  }

  async #continue(): Promise<void> {
    const chunk = await this.#read();
    const splitter = this.#splitter;
    if (this.#state === 'closed' || !splitter) return;
    if (chunk) this.#push(splitter, chunk);
    else {
      splitter.end();
      this.#state = 'complete';
    }
  }

  #push(splitter: RowSplitter, chunk: Uint8Array): void {
    splitter.push(chunk);
    if (!splitter.skipping && !splitter.listEnded) return;
    this.#tailBytes += chunk.length;
    if (this.#tailBytes > maxTailBytes) this.#state = 'closed';
  }

  async #read(): Promise<Uint8Array | undefined> {
    return this.#source.receive(() => this.#source.body.read());
  }
}
