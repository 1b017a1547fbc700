/** Merges lists by comparing their heads. The order within each list stays as it is. */
export function mergeInOrder<Item>(lists: readonly (readonly Item[])[], compare: (a: Item, b: Item) => number): Item[] {
  const queues = lists.map((list) => ({ list, next: 0 }));
  const merged: Item[] = [];
  for (;;) {
    let first: { item: Item; queue: { next: number } } | undefined;
    for (const queue of queues) {
      const item = queue.list[queue.next];
      if (item !== undefined && (!first || compare(item, first.item) < 0)) first = { item, queue };
    }
    if (!first) return merged;
    merged.push(first.item);
    first.queue.next++;
  }
}
