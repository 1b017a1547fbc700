/** Cuts what comes from a stream into lines. */

const newline = 0x0a;

export class LineCutter {
  readonly #maxBytes: number;
  readonly #onLine: (line: Buffer) => void;
  readonly #onTooLong: () => void;
  /** The line that is being read; joined once, when it is whole, so that a long one costs no more than its length. */
  #parts: Buffer[] = [];
  #bytes = 0;

  /** `onLine` gets each line without its `\n`; `onTooLong` is called once for each that is longer, whose rest is skipped. */
  constructor(maxBytes: number, onLine: (line: Buffer) => void, onTooLong: () => void) {
    this.#maxBytes = maxBytes;
    this.#onLine = onLine;
    this.#onTooLong = onTooLong;
  }

  /** Takes the next piece of the stream. */
  add(chunk: Buffer): void {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      this.#keep(chunk.subarray(from, end));
      this.end();
      from = end + 1;
    }
    this.#keep(chunk.subarray(from));
  }

  /** The line is whole: at its newline, or where the stream ends without one. */
  end(): void {
    const isSkipped = this.#bytes > this.#maxBytes;
    const parts = this.#parts;
    this.#parts = [];
    this.#bytes = 0;
    if (!isSkipped) this.#onLine(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts));
  }

  #keep(part: Buffer): void {
    const wasSkipped = this.#bytes > this.#maxBytes;
    this.#bytes += part.length;
    if (this.#bytes <= this.#maxBytes) {
      this.#parts.push(part);
      return;
    }
    this.#parts = [];
    if (!wasSkipped) this.#onTooLong();
  }
}
