/**
 * Finds the rows of a large JSON list as it comes, piece by piece, and parses each of them alone. Only brackets, commas and the
 * ends of texts are looked for here; what is JSON and what it says, `JSON.parse` decides, of each row and of what is around.
 */
import { maxDepth } from '../nests-too-deeply.ts';
import { AroundRows, type ListPlace } from './around-rows.ts';
import { byteOf, GatheredBytes, isBlank } from './json-bytes.ts';
import { type CountedRow, pruned } from './pruned.ts';
import { utf8Text } from './read-body.ts';
import type { AnswerBytes } from './retained-bytes.ts';
import { UnexpectedShape } from './unexpected-shape.ts';

/** Where the list stands, and members that are dropped at any depth. */
export interface RowShape {
  readonly at: ListPlace;
  readonly drop: readonly string[];
}

type Expected = 'around' | 'row or end' | 'row' | 'rest of row' | 'comma or end';

/** Throws SyntaxError where the text is no JSON, `UnexpectedShape`, and `too_large` from `counted`. */
export class RowSplitter {
  /** Set to read on without looking at rows. */
  skipping = false;
  /** The list's own `total`, once the answer was read to its end. */
  total: number | null = null;
  readonly #drop: ReadonlySet<string>;
  readonly #counted: AnswerBytes;
  readonly #around: AroundRows;
  #expected: Expected = 'around';
  #listEnded = false;
  #rows: CountedRow[] = [];
  /** Of the row at hand what came in earlier pieces, and where in it the reading is. */
  #held = new GatheredBytes();
  /** Blanks on end between rows, or around them. */
  #blankBytes = 0;
  #depth = 0;
  #isText = false;
  #isEscaped = false;

  constructor({ at, drop }: RowShape, counted: AnswerBytes) {
    this.#around = new AroundRows(at);
    this.#drop = new Set(drop);
    this.#counted = counted;
  }

  /** True when the list's last row was read. */
  get listEnded(): boolean {
    return this.#listEnded;
  }

  /** The rows completed since the last call. */
  takeRows(): CountedRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  /** Reads one more piece, which may end anywhere. Rows completed before an error can still be taken. */
  push(piece: Uint8Array): void {
    for (let at = 0; at < piece.length; ) {
      if (this.#expected === 'rest of row') at = this.#readRow(piece, at);
      else at = this.#readBetween(piece, at);
    }
    // An unfinished row is held as a whole, with what will be dropped of it; and nobody waits for blanks without end.
    const held = this.#held.length + this.#around.length + this.#blankBytes;
    if (held > this.#counted.left) this.#counted.keep(held);
  }

  /** To be called when the answer is complete. */
  end(): void {
    if (this.#expected !== 'around') throw new SyntaxError('the answer ends early');
    const total = this.#around.end();
    this.total = Number.isSafeInteger(total) && Number(total) >= 0 ? Number(total) : null;
    this.#listEnded = true;
  }

  /** Reads a byte between rows, or around them; gives where it goes on. */
  #readBetween(piece: Uint8Array, at: number): number {
    const byte = piece[at] as number;
    this.#blankBytes = isBlank(byte) ? this.#blankBytes + 1 : 0;
    if (this.#expected === 'around') {
      if (this.#around.take(byte)) this.#expected = 'row or end';
      return at + 1;
    }
    if (this.#blankBytes > 0) return at + 1;
    if (byte === byteOf.closeBracket && this.#expected !== 'row') {
      this.#around.take(byte);
      this.#expected = 'around';
      this.#listEnded = true;
      return at + 1;
    }
    if (this.#expected !== 'comma or end') {
      if (byte === byteOf.comma || byte === byteOf.closeBracket) throw new SyntaxError('expected a row');
      this.#expected = 'rest of row';
      return at;
    }
    if (byte !== byteOf.comma) throw new SyntaxError('expected a comma');
    this.#expected = 'row';
    return at + 1;
  }

  /** Reads on in a row; gives where it goes on behind what was read. Each byte of a large list passes here. */
  #readRow(piece: Uint8Array, from: number): number {
    let depth = this.#depth;
    let isText = this.#isText;
    let isEscaped = this.#isEscaped;
    for (let at = from; at < piece.length; at++) {
      const byte = piece[at];
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (byte === byteOf.backslash) isEscaped = true;
        else if (byte === byteOf.quote) isText = false;
        continue;
      }
      switch (byte) {
        case byteOf.quote:
          isText = true;
          break;
        case byteOf.openBrace:
        case byteOf.openBracket:
          if (++depth > maxDepth) throw new UnexpectedShape('nested too deeply');
          break;
        case byteOf.closeBrace:
        case byteOf.closeBracket:
        case byteOf.comma:
          if (depth === 0) {
            this.#complete(piece.subarray(from, at));
            return at;
          }
          if (byte !== byteOf.comma) depth--;
      }
    }
    this.#depth = depth;
    this.#isText = isText;
    this.#isEscaped = isEscaped;
    if (!this.skipping) this.#held.add(piece.subarray(from));
    return piece.length;
  }

  /** A row ends in front of the comma or bracket behind it; blanks before that are its own. */
  #complete(last: Uint8Array): void {
    const held = this.#held;
    if (held.length > 0) this.#held = new GatheredBytes();
    this.#depth = 0;
    this.#isText = false;
    this.#isEscaped = false;
    this.#expected = 'comma or end';
    if (this.skipping) return;
    const bytes = held.length === 0 ? [last] : [held.subarray(), last];
    const row = pruned(JSON.parse(utf8Text(bytes)), this.#drop);
    this.#counted.keep(row.bytes);
    this.#rows.push(row);
  }
}
