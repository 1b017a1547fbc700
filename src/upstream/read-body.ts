/** Reads an answer's body within a bound. */
import type { AnswerBody } from './send.ts';

/** The body's text as far as it came; `cut` when the connection broke or the bound was reached before its end. */
export interface PartialBody {
  readonly text: string;
  readonly cut: boolean;
}

/** Reads the beginning of a body that is only looked at; never throws, because its status already tells most. */
export async function readBeginning(body: AnswerBody, maxBytes: number): Promise<PartialBody> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  let cut = false;
  try {
    for (let piece = await body.read(); piece; piece = await body.read()) {
      pieces.push(piece.subarray(0, maxBytes - bytes));
      bytes += piece.length;
      cut = bytes > maxBytes;
      if (cut) break;
    }
  } catch {
    cut = true;
  }
  body.cancel();
  return { text: bodyText(pieces), cut };
}

/** Reads a whole body. `keep` is told of each piece before it is kept and throws when it is too much. */
export async function readWhole(body: AnswerBody, keep: (bytes: number) => void): Promise<string> {
  const pieces: Uint8Array[] = [];
  try {
    for (let piece = await body.read(); piece; piece = await body.read()) {
      keep(piece.length);
      pieces.push(piece);
    }
  } finally {
    body.cancel();
  }
  return bodyText(pieces);
}

/** The text of a body. A byte order mark is no part of it. */
export function bodyText(pieces: readonly Uint8Array[]): string {
  const text = utf8Text(pieces);
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** Bytes that are no UTF-8 become replacement characters. */
export function utf8Text(pieces: readonly Uint8Array[]): string {
  const [first, second] = pieces;
  const bytes = first && !second ? Buffer.from(first.buffer, first.byteOffset, first.length) : Buffer.concat(pieces);
  return bytes.toString('utf8');
}

/** A body that is in memory. */
export function bodyOfText(text: string): AnswerBody {
  let left = text;
  return {
    async read() {
      const piece = left === '' ? undefined : Buffer.from(left);
      left = '';
      return piece;
    },
    cancel() {
      left = '';
    },
  };
}
