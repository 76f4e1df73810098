import {
  deleteSubscriptionGroup,
  restoreSubscriptionGroup,
  type SubscriptionGroup,
} from '@kinora/contract/subscription-groups';
import { call } from '../../../api/call.ts';
import { refreshFeature } from '../../../api/queries.ts';
import { toast } from '../../../ui/toast.ts';
import { toastRefusal, useAction } from '../../../ui/use-action.ts';

/** Deletes a group of channels; Undo brings it back as it was (ux 84). */
export function useDeleteGroup() {
  const { run, busy } = useAction(toastRefusal);

  async function restore(id: string) {
    const outcome = await run(() => call(restoreSubscriptionGroup, { id }));
    if (outcome?.ok) await refreshFeature('subscriptions');
  }

  /** @returns whether it is deleted */
  async function deleteGroup({ id, name }: SubscriptionGroup): Promise<boolean> {
    const outcome = await run(() => call(deleteSubscriptionGroup, { id }));
    if (!outcome?.ok) return false;
    await refreshFeature('subscriptions');
    toast({
      text: `Deleted the group ${name}. You still follow its channels.`,
      action: { label: 'Undo', run: () => void restore(id) },
    });
    return true;
  }

  return { deleteGroup, busy };
}
