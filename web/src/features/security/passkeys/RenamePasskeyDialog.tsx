import { renamePasskey } from '@kinora/contract/passkeys';
import type { Passkey } from '@kinora/contract/security';
import { limits } from '@kinora/contract/text/limits';
import { call } from '../../../api/call.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { textOf } from '../parts/text-of.ts';
import { refreshSettings } from '../settings-query.ts';

export function RenamePasskeyDialog({
  passkey: { id, name },
  onClose,
}: {
  passkey: Passkey;
  onClose: () => void;
}) {
  async function send(form: FormData) {
    const outcome = await call(renamePasskey, { id, name: textOf(form, 'name') });
    if (outcome.ok) {
      await refreshSettings();
      onClose();
    }
    return outcome;
  }
  return (
    <FormDialog title="Rename the passkey" action="Save" send={send} onClose={onClose}>
      {(errorOf) => (
        <Field
          label="Name"
          name="name"
          defaultValue={name}
          maxLength={limits.passkeyName}
          error={errorOf('name')}
        />
      )}
    </FormDialog>
  );
}
