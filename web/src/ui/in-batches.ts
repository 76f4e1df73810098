/** The items in their order, so many at a time. */
export function inBatches<Item>(items: readonly Item[], most: number): Item[][] {
  const batches: Item[][] = [];
  for (let at = 0; at < items.length; at += most) batches.push(items.slice(at, at + most));
  return batches;
}

/** Batches that are drawn, each with its index: it is known by that while its items change. */
export const indexedBatches = <Item>(items: readonly Item[], most: number) =>
  inBatches(items, most).map((batch, index) => ({ index, items: batch }));
