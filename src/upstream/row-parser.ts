/** Turns the text of a large JSON answer into the rows of its list, piece by piece, without building what is not wanted. */
import { Tokenizer, TokenType } from '@streamparser/json';
import { maxDepth } from '../nests-too-deeply.ts';
import { type AnswerBytes, containerBytes, keyBytes, scalarBytes, stringBytes } from './retained-bytes.ts';

/** Where the list stands (`''` is the answer itself), and members that are skipped at any depth. */
export interface RowShape {
  readonly at: '' | 'collection';
  readonly drop: readonly string[];
}

/** A complete row, and what it counts for. */
export interface CountedRow {
  readonly row: unknown;
  readonly bytes: number;
}

/** The answer is JSON, but not the list that it should be. */
export class UnexpectedShape extends Error {}

type Container = unknown[] | Record<string, unknown>;

interface Frame {
  readonly isArray: boolean;
  /** What is being built; undefined where nothing is kept. */
  readonly into: Container | undefined;
  key: string;
}

type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end' | 'nothing';

/** Throws SyntaxError where the text is no JSON, `UnexpectedShape`, and `too_large` from `counted`. */
export class RowParser {
  /** The list's own `total`, once it was read. */
  total: number | null = null;
  /** Set to read on without building rows. */
  skipping = false;
  readonly #shape: RowShape;
  readonly #drop: ReadonlySet<string>;
  readonly #counted: AnswerBytes;
  readonly #tokenizer = new Tokenizer({ stringBufferSize: 4096, numberBufferSize: 64 });
  readonly #stack: Frame[] = [];
  #expected: Expected = 'value';
  #list: Frame | undefined;
  #listEnded = false;
  #rows: CountedRow[] = [];
  #rowBytes = 0;
  #bytesWithoutToken = 0;

  constructor(shape: RowShape, counted: AnswerBytes) {
    this.#shape = shape;
    this.#drop = new Set(shape.drop);
    this.#counted = counted;
    this.#tokenizer.onToken = ({ token, value }) => this.#token(token, value);
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
  push(chunk: Uint8Array | string): void {
    this.#bytesWithoutToken += chunk.length;
    this.#tokenizer.write(chunk);
    // The tokenizer holds an unfinished string as a whole, also one that will be dropped.
    if (this.#bytesWithoutToken > this.#counted.left) this.#counted.keep(this.#bytesWithoutToken);
  }

  /** To be called when the answer is complete. */
  end(): void {
    // Half a text, word or number may stand behind the list: no token, and no JSON.
    this.#tokenizer.end();
    if (this.#expected !== 'nothing') throw new SyntaxError('the answer ends early');
    if (!this.#listEnded) throw new UnexpectedShape('no list');
  }

  #token(token: TokenType, value: unknown): void {
    this.#bytesWithoutToken = 0;
    switch (token) {
      case TokenType.COLON:
        this.#require(':');
        this.#expected = 'value';
        return;
      case TokenType.COMMA:
        this.#require(', or end');
        this.#expected = this.#stack.at(-1)?.isArray ? 'value' : 'key';
        return;
      case TokenType.LEFT_BRACE:
      case TokenType.LEFT_BRACKET:
        this.#require('value', 'value or ]');
        this.#open(token === TokenType.LEFT_BRACKET);
        return;
      case TokenType.RIGHT_BRACE:
      case TokenType.RIGHT_BRACKET:
        this.#close(token === TokenType.RIGHT_BRACKET);
        return;
      default:
        if (this.#expected === 'key' || this.#expected === 'key or }') this.#key(value);
        else {
          this.#require('value', 'value or ]');
          this.#scalar(value);
        }
    }
  }

  #require(expected: Expected, orElse = expected): void {
    if (this.#expected !== expected && this.#expected !== orElse) throw new SyntaxError(`expected ${this.#expected}`);
  }

  #key(value: unknown): void {
    const frame = this.#stack.at(-1);
    if (typeof value !== 'string' || !frame) throw new SyntaxError('expected a key');
    frame.key = value;
    this.#expected = ':';
  }

  #open(isArray: boolean): void {
    if (this.#stack.length === maxDepth) throw new UnexpectedShape('nested too deeply');
    const parent = this.#stack.at(-1);
    const isList = isArray && !this.#list && this.#standsAtList(parent);
    if (!isList) this.#checkPlace(parent, isArray ? 'array' : 'object');
    const into = this.#keeps(parent) ? (isArray ? [] : {}) : undefined;
    if (into) this.#attach(parent, into, containerBytes);
    const frame: Frame = { isArray, into, key: '' };
    if (isList) this.#list = frame;
    this.#stack.push(frame);
    this.#expected = isArray ? 'value or ]' : 'key or }';
  }

  #close(isArray: boolean): void {
    const frame = this.#stack.at(-1);
    if (frame?.isArray !== isArray) throw new SyntaxError('mismatched bracket');
    this.#require(', or end', isArray ? 'value or ]' : 'key or }');
    this.#stack.pop();
    if (frame === this.#list) this.#listEnded = true;
    if (frame.into && this.#stack.at(-1) === this.#list) this.#complete(frame.into);
    this.#afterValue();
  }

  #scalar(value: unknown): void {
    const parent = this.#stack.at(-1);
    this.#checkPlace(parent, value);
    if (this.#keeps(parent)) {
      this.#attach(parent, value, typeof value === 'string' ? stringBytes(value) : scalarBytes);
      if (parent === this.#list) this.#complete(value);
    } else if (this.#stack.length === 1 && parent?.key === 'total' && !parent.isArray) {
      this.total = Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null;
    }
    this.#afterValue();
  }

  #complete(row: unknown): void {
    this.#rows.push({ row, bytes: this.#rowBytes });
    this.#rowBytes = 0;
  }

  #afterValue(): void {
    this.#expected = this.#stack.length === 0 ? 'nothing' : ', or end';
  }

  /** Is the value that begins now the list itself? */
  #standsAtList(parent: Frame | undefined): boolean {
    if (this.#shape.at === '') return parent === undefined;
    return this.#stack.length === 1 && !parent?.isArray && parent?.key === this.#shape.at;
  }

  /** Refuses an answer of the wrong kind, and a list that is no list; a list of `null` has no rows. */
  #checkPlace(parent: Frame | undefined, value: unknown): void {
    if (this.#list || (parent && !this.#standsAtList(parent))) return;
    if (parent === undefined && this.#shape.at !== '' && value === 'object') return;
    if (parent === undefined || value !== null) throw new UnexpectedShape('no list');
    this.#listEnded = true;
  }

  #keeps(parent: Frame | undefined): boolean {
    if (!parent || !this.#list) return false;
    if (parent === this.#list) return !this.skipping;
    return parent.into !== undefined && (parent.isArray || !this.#drop.has(parent.key));
  }

  #attach(parent: Frame | undefined, value: unknown, bytes: number): void {
    this.#count(bytes);
    if (!parent?.into) return;
    if (Array.isArray(parent.into)) parent.into.push(value);
    else {
      this.#count(keyBytes(parent.key));
      // Plain assignment to this name would replace the object's prototype.
      if (parent.key !== '__proto__') parent.into[parent.key] = value;
    }
  }

  #count(bytes: number): void {
    this.#counted.keep(bytes);
    this.#rowBytes += bytes;
  }
}
