import { blockLeaving } from '../../navigation/blockers.ts';
import { toast } from '../../ui/toast.ts';
import { attempt, toastRefusal } from '../../ui/use-action.ts';
import { signOut } from './session.ts';

/** Signs out, and says how that went; whoever has not saved something is asked first. */
export function signOutWithMessage(): void {
  const leave = () => void signOutNow();
  if (!blockLeaving(leave)) leave();
}

async function signOutNow(): Promise<void> {
  const outcome = await attempt(signOut, { onRefusal: toastRefusal });
  if (outcome.ok) toast({ text: 'You are signed out.' });
}
