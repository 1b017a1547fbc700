/** Rows of answers that a test feeds piece by piece. */
import { failure } from '../../src/failure.ts';
import { type Rows, readRows } from '../../src/upstream/read-rows.ts';
import { RetainedBytes } from '../../src/upstream/retained-bytes.ts';
import type { RowShape } from '../../src/upstream/row-splitter.ts';
import { bodyOf } from './body-of.ts';

export const inCollection: RowShape = { at: 'collection', drop: [] };
export const atRoot: RowShape = { at: '', drop: [] };

export interface Fed {
  rows: Rows<unknown>;
  /** How many chunks were asked for. */
  taken: () => number;
  closed: () => boolean;
}

/** Rows of an answer that comes in these pieces; an Error among them breaks the connection. */
export function fed(
  pieces: Iterable<string | Uint8Array | Error>,
  shape: RowShape,
  retained = new RetainedBytes(),
): Fed {
  const { body, taken } = bodyOf(pieces);
  let closed = false;
  const rows = readRows<unknown>({
    operation: 'GET /api/v1/Request/tv',
    body,
    shape,
    retained,
    receive: (read) =>
      read().catch(() => {
        throw failure('connection_lost', { address: 'x' });
      }),
    close: () => {
      closed = true;
    },
  });
  return { rows, taken, closed: () => closed };
}

/** Pushes an answer over the size up to which it is parsed at once, with blanks before its end. */
export const large = (json: string) => `${json.slice(0, -1)}${' '.repeat(300_000)}${json.slice(-1)}`;

export const sizes: [string, (json: string) => string][] = [
  ['a small answer', (json) => json],
  ['a large answer', large],
];

/** The members of these names removed at any depth. */
export function without(value: unknown, names: readonly string[]): unknown {
  return JSON.parse(JSON.stringify(value), (key, inner) => (names.includes(key) ? undefined : inner));
}
