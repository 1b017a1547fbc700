/** Reads an answer's body within a bound. */
import { untilAborted } from '../until-aborted.ts';

/** The body's text as far as it came; `cut` when the connection broke or the bound was reached before its end. */
export interface PartialBody {
  readonly text: string;
  readonly cut: boolean;
}

type Body = ReadableStream<Uint8Array> | null;

/** Reads the beginning of a body that is only looked at; never throws, because its status already tells most. */
export async function readBeginning(body: Body, maxBytes: number, signal: AbortSignal): Promise<PartialBody> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let cut = false;
  try {
    for await (const chunk of piecesOf(body, signal)) {
      chunks.push(chunk.subarray(0, maxBytes - bytes));
      bytes += chunk.length;
      cut = bytes > maxBytes;
      if (cut) break;
    }
  } catch {
    cut = true;
  }
  return { text: textOf(chunks), cut };
}

/** Reads a whole body. `keep` is told of each piece before it is kept and throws when it is too much. */
export async function readWhole(body: Body, keep: (bytes: number) => void, signal: AbortSignal): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of piecesOf(body, signal)) {
    keep(chunk.length);
    chunks.push(chunk);
  }
  return textOf(chunks);
}

/** The pieces of a body. Leaving early closes the connection. */
async function* piecesOf(body: Body, signal: AbortSignal): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { value } = await untilAborted(reader.read(), signal);
      if (!value) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Bytes that are no UTF-8 become replacement characters; a byte order mark is no part of the text. */
const textOf = (chunks: readonly Uint8Array[]): string => new TextDecoder().decode(Buffer.concat(chunks));
