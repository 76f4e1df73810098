import { toast } from '../../ui/toast.ts';
import { signOut } from './session.ts';

/** Signs out, and says how that went. */
export async function signOutWithMessage(): Promise<void> {
  const outcome = await signOut();
  toast(outcome.ok ? { text: 'You are signed out.' } : { text: outcome.message, tone: 'error' });
}
