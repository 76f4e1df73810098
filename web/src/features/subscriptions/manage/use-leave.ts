import {
  followChannels,
  leaveChannels,
  mostAtOnce,
  type SubscribedChannel,
} from '@kinora/contract/subscriptions';
import { call } from '../../../api/call.ts';
import { refreshFeature } from '../../../api/queries.ts';
import { toast } from '../../../ui/toast.ts';
import { toastRefusal, useAction } from '../../../ui/use-action.ts';
import { forgetFollowedChannels } from '../use-followed-channels.ts';

/**
 * Leaves several channels at once; Undo brings them back with their bells (ux 84).
 * @param onLeft is told when they are left
 */
export function useLeave(onLeft: () => void) {
  const { run, busy } = useAction(toastRefusal);

  function refresh() {
    forgetFollowedChannels();
    void refreshFeature('subscriptions');
  }

  async function leave(channels: readonly SubscribedChannel[]) {
    const some = channels.slice(0, mostAtOnce);
    const channel_ids = some.map(({ channel_id }) => channel_id);
    const outcome = await run(() => call(leaveChannels, { channel_ids }));
    if (!outcome?.ok) return;
    onLeft();
    refresh();
    const { length } = outcome.left;
    toast({
      text: length === 1 ? 'You left 1 channel.' : `You left ${length} channels.`,
      action: { label: 'Undo', run: () => void follow(some) },
    });
  }

  async function follow(channels: readonly SubscribedChannel[]) {
    const wanted = channels.map(({ channel_id, notification_enabled }) => ({
      channel_id,
      notification_enabled,
    }));
    const outcome = await run(() => call(followChannels, { channels: wanted }));
    if (outcome?.ok) refresh();
  }

  return { leave, busy };
}
