/** What one answer does not show: named by pointers where it was hidden or cut off, and told once where it was too large. */
import type { CallContext } from '../../call/context.ts';
import { pointerTo } from '../json-pointer.ts';
import { keysTo, type Place } from './json.ts';

const maxPointers = 50;
/** All pointers together; the body has 48 of the 64 KiB, and warnings need room as well. */
const maxPointersBytes = 5 * 1024;

export class LeftOut {
  readonly pointers: string[] = [];
  /** Where in `pointers` a place is named, for all rows of a list at once. */
  readonly #named = new Map<string, number>();
  #bytes = 0;
  #hasMore = false;
  #hasCuts = false;
  /** Of the list or text that the answer is, or has at its top: how many entries or lines there are, and are shown. */
  #list: { readonly of: number; readonly shown: number; readonly what: 'entries' | 'lines' } | undefined;

  get isEmpty(): boolean {
    return this.pointers.length === 0 && !this.#hasMore && !this.#hasCuts;
  }

  /** What stands there may not be shown. Gives what a list has in its place. */
  hide(place: Place | undefined): null {
    this.#name(place);
    return null;
  }

  /** As `hide`, where the pointer would tell what may not be shown, or what no pointer should hold. */
  hideUnnamed(): void {
    this.#hasMore = true;
  }

  /** What stands there, and all that comes behind it in its list or object, is too much. */
  cut(place: Place | undefined): null {
    this.#hasCuts = true;
    return this.hide(place);
  }

  /** As `cut` and as `hideUnnamed`. */
  cutUnnamed(): void {
    this.#hasCuts = true;
    this.#hasMore = true;
  }

  /** As `cut`, for a list at the top of the answer. */
  cutList(place: Place | undefined, shown: number, of: number): void {
    this.#name({ parent: place, key: shown }, true);
    const before = this.#list ?? { of, shown };
    this.#list = { of: Math.max(of, before.of), shown: Math.min(shown, before.shown), what: 'entries' };
  }

  /** Of the text that the answer is, all lines behind the first `shown` are too much. */
  cutLines(shown: number, of: number): void {
    this.#list = { of, shown, what: 'lines' };
  }

  /** A text ends in an ellipsis, which says so. */
  shorten(): void {
    this.#hasCuts = true;
  }

  /** Leaves at most one line for what was too large and one for what no pointer names. */
  tell(context: Pick<CallContext, 'cut' | 'warn'>): void {
    if (this.#list || this.#hasCuts) context.cut(this.#cutsInWords());
    if (this.#hasMore) context.warn('More was left out than omitted has room for, or than may be named.');
  }

  #cutsInWords(): string {
    const list = this.#list && `only the first ${this.#list.shown} of ${this.#list.of} ${this.#list.what} are shown`;
    const parts = this.#hasCuts ? 'long texts, inner lists or deep parts are cut short' : undefined;
    const what = [list, parts].filter((part) => part !== undefined).join(' and ');
    const rest =
      this.#list?.what === 'lines'
        ? 'Of a log, read_logs finds lines and reads the end.'
        : 'Ask for fewer at once, for the next page, or for one entry by its id.';
    return `The answer is too large to be shown whole: ${what}. ${rest}`;
  }

  /** A list that is cut again begins to be left out earlier: then its pointer `moves`. */
  #name(place: Place | undefined, moves = false): void {
    const keys = keysTo(place);
    const everyRow = keys.map((key) => (typeof key === 'number' ? '*' : `.${key}`)).join('\n');
    const named = this.#named.get(everyRow);
    if (named !== undefined && !moves) return;
    const pointer = keys.reduce<string>((parent, key) => pointerTo(parent, String(key)), '');
    if (named !== undefined) {
      this.pointers[named] = pointer;
      return;
    }
    const bytes = Buffer.byteLength(JSON.stringify(pointer)) + 1;
    if (this.pointers.length >= maxPointers || this.#bytes + bytes > maxPointersBytes) {
      this.#hasMore = true;
      return;
    }
    this.#bytes += bytes;
    this.#named.set(everyRow, this.pointers.push(pointer) - 1);
  }
}
