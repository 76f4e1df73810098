/** As many items at a time as a call takes. */
export function inBatches<Item>(items: readonly Item[], most: number): Item[][] {
  const batches: Item[][] = [];
  for (let at = 0; at < items.length; at += most) batches.push(items.slice(at, at + most));
  return batches;
}
