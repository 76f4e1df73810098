import { removePasskey } from '@kinora/contract/passkeys';
import type { Passkey } from '@kinora/contract/security';
import { call } from '../../../api/call.ts';
import { toast } from '../../../ui/toast.ts';
import { FormDialog } from '../parts/FormDialog.tsx';
import { refreshSettings } from '../settings-query.ts';

/** Asks before a passkey stops to sign in: nothing brings it back. */
export function RemovePasskeyDialog({
  passkey: { id, name },
  onClose,
}: {
  passkey: Passkey;
  onClose: () => void;
}) {
  async function send() {
    const outcome = await call(removePasskey, { id });
    if (outcome.ok) {
      await refreshSettings();
      onClose();
      toast({ text: `The passkey “${name}” is removed.` });
    }
    return outcome;
  }
  return (
    <FormDialog
      title={`Remove “${name}”?`}
      action="Remove"
      look="danger"
      send={send}
      onClose={onClose}
    >
      {() => (
        <p>
          It does not sign in any more. Your device may still offer it; delete it there as well.
        </p>
      )}
    </FormDialog>
  );
}
