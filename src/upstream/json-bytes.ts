/** JSON as bytes: those by which it is taken apart, and those that are gathered of it. */

/** In UTF-8 none of them is ever a part of another character. */
export const byteOf = {
  space: 0x20,
  quote: 0x22,
  comma: 0x2c,
  colon: 0x3a,
  openBracket: 0x5b,
  backslash: 0x5c,
  closeBracket: 0x5d,
  openBrace: 0x7b,
  closeBrace: 0x7d,
} as const;

/** Space, tab, line feed and carriage return: all that may stand between the parts of JSON. */
export const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** Gathers bytes in at most twice their size: kept as they came, pieces of one byte would weigh a hundredfold. */
export class GatheredBytes {
  #room = new Uint8Array(0);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  get last(): number | undefined {
    return this.#room[this.#length - 1];
  }

  add(piece: Uint8Array): void {
    this.#makeRoom(piece.length);
    this.#room.set(piece, this.#length);
    this.#length += piece.length;
  }

  addByte(byte: number): void {
    if (this.#length === this.#room.length) this.#makeRoom(1);
    this.#room[this.#length++] = byte;
  }

  /** What was gathered between these places; not a copy. */
  subarray(from = 0, to = this.#length): Uint8Array {
    return this.#room.subarray(from, to);
  }

  #makeRoom(bytes: number): void {
    const needed = this.#length + bytes;
    if (needed <= this.#room.length) return;
    const room = new Uint8Array(Math.max(needed, 2 * this.#room.length));
    room.set(this.subarray());
    this.#room = room;
  }
}
