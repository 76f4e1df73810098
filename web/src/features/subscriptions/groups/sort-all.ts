import { sortIntoGroup } from '@kinora/contract/subscription-groups';
import { maxPerCall } from '@kinora/contract/subscriptions';
import { call } from '../../../api/call.ts';
import { inBatches } from '../../../ui/in-batches.ts';

/**
 * Puts followed channels into a group, or takes them out, however many they are.
 * @returns the last answer: the first refusal ends it
 */
export async function sortAll(id: string, channelIds: readonly string[], how: 'add' | 'remove') {
  const sort = (some: string[]) => call(sortIntoGroup, { id, [how]: some });
  const [first = [], ...others] = inBatches(channelIds, maxPerCall);
  let outcome = await sort(first);
  for (const some of others) if (outcome.ok) outcome = await sort(some);
  return outcome;
}
