import { renamePasskey } from '@kinora/contract/passkeys';
import type { Passkey } from '@kinora/contract/security';
import { limits } from '@kinora/contract/text/limits';
import { call } from '../../../api/call.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { refreshSettings } from '../queries/settings-query.ts';

export function RenamePasskeyDialog({
  passkey: { id, name },
  onClose,
}: {
  passkey: Passkey;
  onClose: () => void;
}) {
  const form = useForm({
    send: (text) => call(renamePasskey, { id, name: text('name') }),
    onDone: () => refreshSettings().then(onClose),
  });
  return (
    <FormDialog title="Rename the passkey" action="Save" form={form} onClose={onClose}>
      <Field label="Name" name="name" defaultValue={name} maxLength={limits.passkeyName} />
    </FormDialog>
  );
}
