/** JSON as it is shown, and where in it a value stands. */

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A place in an answer: what leads there from its root, which is `undefined`. Numbers are places in lists. */
export interface Place {
  readonly parent: Place | undefined;
  readonly key: string | number;
}

/** The keys from the root. */
export function keysTo(place: Place | undefined): (string | number)[] {
  const keys: (string | number)[] = [];
  for (let at = place; at; at = at.parent) keys.push(at.key);
  return keys.reverse();
}

/** In bytes, as it is sent. */
export const sizeOf = (value: Json): number => Buffer.byteLength(JSON.stringify(value));
