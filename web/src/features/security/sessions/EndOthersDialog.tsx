import { endOtherSessions } from '@kinora/contract/security';
import { call } from '../../../api/call.ts';
import { toast } from '../../../ui/toast.ts';
import { FormDialog } from '../parts/FormDialog.tsx';
import { refreshSessions } from '../settings-query.ts';

/** Asks before everything but this device is signed out. */
export function EndOthersDialog({ others, onClose }: { others: number; onClose: () => void }) {
  async function send() {
    const outcome = await call(endOtherSessions, {});
    if (outcome.ok) {
      await refreshSessions();
      onClose();
      toast({ text: 'You are signed out everywhere else.' });
    }
    return outcome;
  }
  return (
    <FormDialog
      title="Sign out everywhere else?"
      action="Sign out"
      look="danger"
      send={send}
      onClose={onClose}
    >
      {() => (
        <p>
          {others === 1 ? 'One other session ends' : `${others} other sessions end`} at once. This
          device stays signed in.
        </p>
      )}
    </FormDialog>
  );
}
