import { removePasskey } from '@kinora/contract/passkeys';
import type { Passkey } from '@kinora/contract/security';
import { call } from '../../../api/call.ts';
import { DialogText } from '../../../ui/Dialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { OwnPasswordField } from '../parts/OwnPasswordField.tsx';
import { refreshSettings } from '../queries/settings-query.ts';

/** Asks before a passkey stops to sign in: nothing brings it back. */
export function RemovePasskeyDialog({
  passkey: { id, name },
  hasPassword,
  onClose,
}: {
  passkey: Passkey;
  hasPassword: boolean;
  onClose: () => void;
}) {
  const form = useForm({
    send: (text) => call(removePasskey, { id, password: text('password') }),
    onDone: () => refreshSettings().then(onClose),
    saved: `The passkey “${name}” is removed.`,
  });
  return (
    <FormDialog
      title={`Remove “${name}”?`}
      action="Remove"
      look="danger"
      form={form}
      onClose={onClose}
    >
      <DialogText>
        It will no longer sign you in. Your device may still offer it; delete it there as well.
      </DialogText>
      <OwnPasswordField asked={hasPassword} />
    </FormDialog>
  );
}
