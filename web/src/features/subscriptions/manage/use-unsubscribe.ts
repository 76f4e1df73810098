import {
  followChannels,
  leaveChannels,
  type LeftChannel,
  maxPerCall,
  type SubscribedChannel,
} from '@kinora/contract/subscriptions';
import { call } from '../../../api/call.ts';
import { inBatches } from '../../../ui/in-batches.ts';
import { toast } from '../../../ui/toast.ts';
import { attempt, toastRefusal, useAction } from '../../../ui/use-action.ts';
import { refreshSubscriptions } from '../use-followed-channels.ts';

/**
 * Leaves several channels at once; Undo brings back those that were left by it, with their bells and
 * to their places (ux 84).
 * @param onLeft is told when they are left
 */
export function useUnsubscribe(onLeft: () => void) {
  const { run, busy } = useAction(toastRefusal);

  async function leave(channels: readonly SubscribedChannel[]) {
    const left: LeftChannel[] = [];
    let done = false;
    for (const some of inBatches(channels, maxPerCall)) {
      const channel_ids = some.map(({ channel_id }) => channel_id);
      const outcome = await run(() => call(leaveChannels, { channel_ids }));
      if (!outcome?.ok) break;
      left.push(...outcome.left);
      done = true;
    }
    if (!done) return;
    onLeft();
    refreshSubscriptions();
    // Each may have been left before, by its own button.
    if (left.length === 0) return;
    toast({
      text:
        left.length === 1
          ? 'Unsubscribed from 1 channel.'
          : `Unsubscribed from ${left.length} channels.`,
      action: { label: 'Undo', run: () => void follow(left) },
    });
  }

  async function follow(channels: readonly LeftChannel[]) {
    for (const some of inBatches(channels, maxPerCall)) {
      // Not `run`: what is pressed while something else is under way must not be lost.
      const outcome = await attempt(() => call(followChannels, { channels: some }), {
        onRefusal: toastRefusal,
      });
      if (!outcome.ok) break;
    }
    refreshSubscriptions();
  }

  return { leave, busy };
}
