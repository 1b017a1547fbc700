/** Reads a text of any size line by line; nothing is kept but the line at hand. */
import type { AnswerBody } from './send.ts';

export interface Lines extends AsyncIterable<string> {
  /** Closes the connection; leaving a `for await` early does the same. */
  close(): void;
}

/** A text that is being received. */
export interface LineSource {
  readonly body: AnswerBody;
  /** Reads one more piece; throws `CallFailure`. */
  receive<Piece>(read: () => Promise<Piece>): Promise<Piece>;
  /** Nothing more is read: what was counted of the answer counts no longer. */
  close(): void;
}

/** What is read of one line; the rest of a longer one is skipped. */
const maxLineBytes = 4 * 1024;

/** Where a line that is too long is cut: half a word may be half a secret, by which nothing would recognise it. */
const lastWholeWord = /^.*[\s,;&"']/s;

const newline = 0x0a;

/**
 * The lines of a text in UTF-8, without their line ends and a byte order mark, an empty last one left out. Failures are those
 * of the wire.
 */
export function readLines(source: LineSource): Lines {
  const close = () => {
    source.close();
    source.body.cancel();
  };
  return {
    close,
    async *[Symbol.asyncIterator]() {
      const line = new LineBuffer();
      try {
        for (;;) {
          const chunk = await source.receive(() => source.body.read());
          if (!chunk) break;
          yield* line.linesWith(chunk);
        }
        if (line.bytes > 0) yield line.take();
      } finally {
        close();
      }
    },
  };
}

/** The beginning of the line that is being read. */
class LineBuffer {
  readonly #kept = Buffer.alloc(maxLineBytes);
  readonly #decoder = new TextDecoder();
  bytes = 0;
  #isCut = false;

  /** The lines that end in this piece. Each is a string of its own, which does not keep the whole piece in memory. */
  *linesWith(chunk: Uint8Array): Generator<string, void, undefined> {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      this.#add(chunk.subarray(from, end));
      yield this.take();
      from = end + 1;
    }
    this.#add(chunk.subarray(from));
  }

  take(): string {
    const text = this.#decoder.decode(this.#kept.subarray(0, this.bytes));
    const isCut = this.#isCut;
    this.bytes = 0;
    this.#isCut = false;
    if (isCut) return `${lastWholeWord.exec(text)?.[0] ?? ''}…`;
    return text.endsWith('\r') ? text.slice(0, -1) : text;
  }

  #add(part: Uint8Array): void {
    const fitting = part.subarray(0, maxLineBytes - this.bytes);
    this.#kept.set(fitting, this.bytes);
    this.bytes += fitting.length;
    this.#isCut ||= fitting.length < part.length;
  }
}
