/** Reads an answer's body within a bound. */

/** The body's text as far as it came; `cut` when the connection broke or the bound was reached before its end. */
export interface PartialBody {
  readonly text: string;
  readonly cut: boolean;
}

/** Reads the beginning of a body that is only looked at; never throws, because its status already tells most. */
export async function readBeginning(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<PartialBody> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let cut = false;
  try {
    for await (const chunk of body ?? []) {
      chunks.push(chunk.subarray(0, maxBytes - bytes));
      bytes += chunk.length;
      cut = bytes > maxBytes;
      if (cut) break;
    }
  } catch {
    cut = true;
  }
  return { text: Buffer.concat(chunks).toString('utf8'), cut };
}

/** Reads a whole body. `keep` is told of each piece before it is kept and throws when it is too much. */
export async function readWhole(
  body: ReadableStream<Uint8Array> | null,
  keep: (bytes: number) => void,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body ?? []) {
    keep(chunk.length);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
