import {
  followChannels,
  leaveChannels,
  type SubscribedChannel,
} from '@kinora/contract/subscriptions';
import { call } from '../../../api/call.ts';
import { refreshFeature } from '../../../api/queries.ts';
import { toast } from '../../../ui/toast.ts';
import { toastRefusal, useAction } from '../../../ui/use-action.ts';
import { inBatches } from '../in-batches.ts';
import { forgetFollowedChannels } from '../use-followed-channels.ts';

/**
 * Leaves several channels at once; Undo brings them back with their bells (ux 84).
 * @param onLeft is told when they are left
 */
export function useUnsubscribe(onLeft: () => void) {
  const { run, busy } = useAction(toastRefusal);

  function refresh() {
    forgetFollowedChannels();
    void refreshFeature('subscriptions');
  }

  async function leave(channels: readonly SubscribedChannel[]) {
    const done: SubscribedChannel[] = [];
    let left = 0;
    for (const some of inBatches(channels)) {
      const channel_ids = some.map(({ channel_id }) => channel_id);
      const outcome = await run(() => call(leaveChannels, { channel_ids }));
      if (!outcome?.ok) break;
      done.push(...some);
      left += outcome.left.length;
    }
    if (done.length === 0) return;
    onLeft();
    refresh();
    toast({
      text: left === 1 ? 'You left 1 channel.' : `You left ${left} channels.`,
      action: { label: 'Undo', run: () => void follow(done) },
    });
  }

  async function follow(channels: readonly SubscribedChannel[]) {
    const wanted = channels.map(({ channel_id, notification_enabled, bell_some }) => ({
      channel_id,
      notification_enabled,
      bell_some,
    }));
    for (const some of inBatches(wanted)) {
      const outcome = await run(() => call(followChannels, { channels: some }));
      if (!outcome?.ok) break;
    }
    refresh();
  }

  return { leave, busy };
}
