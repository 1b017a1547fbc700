/** What stands around the rows of a large list: finds where the list begins, and says what the rest of the answer is. */
import { maxDepth } from '../nests-too-deeply.ts';
import { byteOf, GatheredBytes, isBlank } from './json-bytes.ts';
import { bodyText, utf8Text } from './read-body.ts';
import { UnexpectedShape } from './unexpected-shape.ts';

/** Where the list stands: the answer itself, or its member of this name. */
export type ListPlace = '' | 'collection';

/** How much is kept of what comes behind the list; its total is in the first hundred bytes. */
const maxKeptBehind = 64 * 1024;

/** The answer without its rows. Takes it byte by byte. */
export class AroundRows {
  readonly #at: ListPlace;
  /** Each run of blanks between parts is one. */
  readonly #bytes = new GatheredBytes();
  #isText = false;
  #isEscaped = false;
  #depth = 0;
  /** Where the last text began, and the name that it was if a colon followed, at the level of the list's own name. */
  #textAt = 0;
  #name = '';
  #listAt: number | undefined;
  #isCut = false;

  constructor(at: ListPlace) {
    this.#at = at;
  }

  /** Bytes that are held. */
  get length(): number {
    return this.#bytes.length;
  }

  /** Takes a byte; true where the list begins with it. Throws `UnexpectedShape`. */
  take(byte: number): boolean {
    if (this.#isText) {
      this.#keep(byte);
      this.#isText = this.#isEscaped || byte !== byteOf.quote;
      this.#isEscaped = !this.#isEscaped && byte === byteOf.backslash;
      return false;
    }
    if (isBlank(byte)) {
      if (this.#bytes.last !== byteOf.space) this.#keep(byteOf.space);
      return false;
    }
    this.#keep(byte);
    switch (byte) {
      case byteOf.quote:
        this.#isText = true;
        this.#textAt = this.#bytes.length - 1;
        return false;
      case byteOf.colon:
        if (this.#depth === 1 && this.#listAt === undefined) this.#name = this.#lastText();
        return false;
      case byteOf.openBracket:
      case byteOf.openBrace:
        return this.#open(byte);
      case byteOf.closeBracket:
      case byteOf.closeBrace:
        this.#depth--;
    }
    return false;
  }

  /** To be called when the answer is complete: the list's own `total`. Throws SyntaxError and `UnexpectedShape`. */
  end(): unknown {
    if (this.#isCut) {
      // What was not kept may be no JSON, but it must not end early.
      if (this.#isText || this.#depth !== 0) throw new SyntaxError('the answer ends early');
      return undefined;
    }
    const answer: unknown = JSON.parse(bodyText([this.#bytes.subarray()]));
    if (this.#at === '') {
      if (this.#listAt === undefined) throw new UnexpectedShape('no list');
      return undefined;
    }
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) throw new UnexpectedShape('no object');
    const members = new Map<string, unknown>(Object.entries(answer));
    // A list of null has no rows.
    if (this.#listAt === undefined && members.get(this.#at) !== null) throw new UnexpectedShape('no list');
    return members.get('total');
  }

  #open(byte: number): boolean {
    const depth = this.#depth++;
    const isFirst = depth === 0 && this.#listAt === undefined;
    const isPlace = this.#at === '' ? isFirst : depth === 1 && this.#listAt === undefined && this.#name === this.#at;
    if (isPlace && byte === byteOf.openBracket) {
      this.#listAt = this.#bytes.length;
      return true;
    }
    if (isPlace || (isFirst && byte === byteOf.openBracket)) throw new UnexpectedShape('no list');
    if (this.#depth > maxDepth) throw new UnexpectedShape('nested too deeply');
    return false;
  }

  #lastText(): string {
    return String(JSON.parse(utf8Text([this.#bytes.subarray(this.#textAt, this.#bytes.length - 1)])));
  }

  #keep(byte: number): void {
    this.#isCut ||= this.#listAt !== undefined && this.#bytes.length - this.#listAt > maxKeptBehind;
    if (!this.#isCut) this.#bytes.addByte(byte);
  }
}
