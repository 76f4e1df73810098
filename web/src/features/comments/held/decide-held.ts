import {
  approveHeldComments,
  holdCommentsAgain,
  removeHeldComments,
} from '@kinora/contract/held-comments';
import { call } from '../../../api/call.ts';
import { refreshFeature } from '../../../api/queries.ts';
import { toast } from '../../../ui/toast.ts';
import { attempt, toastRefusal, useAction } from '../../../ui/use-action.ts';

const calls = { approve: approveHeldComments, remove: removeHeldComments };
const said = { approve: 'approved', remove: 'removed' };

export const useHeldAction = () => useAction<'approve' | 'remove'>(toastRefusal);

/**
 * Approves comments that wait, or refuses them; Undo lets them wait again.
 * @param beforeGone is called when it is done and they are still there
 */
export async function decideHeld(
  what: 'approve' | 'remove',
  some: readonly string[],
  beforeGone?: () => void,
) {
  const outcome = await call(calls[what], { ids: [...some] });
  if (!outcome.ok) return outcome;
  const { ids } = outcome;
  beforeGone?.();
  await refresh();
  toast({
    text: `${counted(ids.length)} ${said[what]}`,
    ...(ids.length > 0 && { action: { label: 'Undo', run: () => void takeBack(ids) } }),
  });
  return outcome;
}

async function takeBack(ids: string[]) {
  const outcome = await attempt(() => call(holdCommentsAgain, { ids }), {
    onRefusal: toastRefusal,
  });
  if (!outcome.ok) return;
  await refresh();
  if (outcome.ids.length < ids.length) {
    toast({ text: `Only ${counted(outcome.ids.length)} could be taken back`, tone: 'error' });
  }
}

const counted = (count: number) => (count === 1 ? '1 comment' : `${count} comments`);

const refresh = () =>
  Promise.all([
    refreshFeature('held-comments'),
    refreshFeature('comments'),
    refreshFeature('studio'),
  ]);
