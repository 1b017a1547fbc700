/** The content codings that an answer may come in. */
import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** The only one that is asked for; proxies send others all the same. */
export const acceptedCodings = 'gzip';

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Codings upon each other that are undone; nobody who means well sends more. */
const maxCodings = 2;

/** The codings of a `Content-Encoding` header, the first that was applied first. */
function codingsOf(header: string | null): string[] {
  const codings = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim());
  return codings.length === 1 && (codings[0] === '' || codings[0] === 'identity') ? [] : codings;
}

/** Whether a body in these codings is handed on as it came, since they cannot be undone. */
export function staysEncoded(header: string | null): boolean {
  const codings = codingsOf(header);
  return codings.length > maxCodings || codings.some((coding) => !Object.hasOwn(decoders, coding));
}

const hasNoBody = ({ statusCode, headers }: IncomingMessage) =>
  statusCode === 204 || statusCode === 304 || headers['content-length'] === '0';

/** The body without its codings; as it came where it has none, or cannot be freed of them. `fail` hears of what breaks it. */
export function decoded(response: IncomingMessage, fail: (error: unknown) => void): Readable {
  const header = response.headers['content-encoding'];
  if (header === undefined || hasNoBody(response) || staysEncoded(header)) return response;
  const undoing = codingsOf(header)
    .reverse()
    .flatMap((coding) => decoders[coding]?.() ?? []);
  if (undoing.length === 0) return response;
  return pipeline([response, ...undoing], (error) => error && fail(error)) as unknown as Readable;
}
