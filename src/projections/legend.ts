/** Names for numbers and ids that the contract shows bare: told in warnings. */
import type { CallContext } from '../call/context.ts';

/** So many fit into one warning. */
const entriesALine = 8;

/** Warns `heading: 1 = Wrong audio; 2 = Subtitles.`, in as many lines as are needed. Names are clean already. */
export function legend(
  heading: string,
  names: ReadonlyMap<string | number, string>,
  context: Pick<CallContext, 'warn'>,
): void {
  const entries = [...names].map(([id, name]) => `${id} = ${name}`);
  for (let first = 0; first < entries.length; first += entriesALine) {
    context.warn(`${heading}: ${entries.slice(first, first + entriesALine).join('; ')}.`);
  }
}
