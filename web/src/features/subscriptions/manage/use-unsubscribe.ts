import {
  followChannels,
  leaveChannels,
  type LeftChannel,
  mostAtOnce,
  type SubscribedChannel,
} from '@kinora/contract/subscriptions';
import { call } from '../../../api/call.ts';
import { inBatches } from '../../../ui/in-batches.ts';
import { refreshFeature } from '../../../api/queries.ts';
import { toast } from '../../../ui/toast.ts';
import { toastRefusal, useAction } from '../../../ui/use-action.ts';
import { forgetFollowedChannels } from '../use-followed-channels.ts';

/**
 * Leaves several channels at once; Undo brings back those that were left by it, with their bells and
 * to their places (ux 84).
 * @param onLeft is told when they are left
 */
export function useUnsubscribe(onLeft: () => void) {
  const { run, busy } = useAction(toastRefusal);

  function refresh() {
    forgetFollowedChannels();
    void refreshFeature('subscriptions');
  }

  async function leave(channels: readonly SubscribedChannel[]) {
    const left: LeftChannel[] = [];
    let done = false;
    for (const some of inBatches(channels, mostAtOnce)) {
      const channel_ids = some.map(({ channel_id }) => channel_id);
      const outcome = await run(() => call(leaveChannels, { channel_ids }));
      if (!outcome?.ok) break;
      left.push(...outcome.left);
      done = true;
    }
    if (!done) return;
    onLeft();
    refresh();
    // Each may have been left before, by its own button.
    if (left.length === 0) return;
    toast({
      text: left.length === 1 ? 'You left 1 channel.' : `You left ${left.length} channels.`,
      action: { label: 'Undo', run: () => void follow(left) },
    });
  }

  async function follow(channels: readonly LeftChannel[]) {
    for (const some of inBatches(channels, mostAtOnce)) {
      const outcome = await run(() => call(followChannels, { channels: some }));
      if (!outcome?.ok) break;
    }
    refresh();
  }

  return { leave, busy };
}
