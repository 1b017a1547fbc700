/** Work on a list in order, a few items at a time. */

/** As many as there are calls in flight to one Ombi. */
const atATime = 4;

/**
 * Like `Promise.all(items.map(work))`, but an item is begun only when one of the few before it is done: earlier items
 * are finished first where time runs out, and later ones can use what was learnt.
 */
export async function fewAtATime<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return results;
}
