import { mostAtOnce } from '@kinora/contract/subscriptions';

/** As many channels at a time as a call takes. */
export function inBatches<Item>(items: readonly Item[]): Item[][] {
  const batches: Item[][] = [];
  for (let at = 0; at < items.length; at += mostAtOnce) {
    batches.push(items.slice(at, at + mostAtOnce));
  }
  return batches;
}
