import { limits } from '@kinora/contract/text/limits';
import { useQuery } from '@tanstack/react-query';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { createPasskey } from '../../accounts/passkey.ts';
import { OwnPasswordField } from '../parts/OwnPasswordField.tsx';
import { refreshSettings, sessionsQuery } from '../queries/settings-query.ts';

/** Asks for a name and the password; then the browser asks what it needs. */
export function AddPasskeyDialog({
  hasPassword,
  onClose,
}: {
  hasPassword: boolean;
  onClose: () => void;
}) {
  const { data } = useQuery(sessionsQuery);
  const here = data?.sessions.find(({ current }) => current)?.device;

  const form = useForm({
    send: (text) => createPasskey(text('name'), text('password')),
    onDone: () => refreshSettings().then(onClose),
    saved: 'The passkey is added. It can sign in from now on.',
  });
  return (
    <FormDialog title="Add a passkey" action="Continue" form={form} onClose={onClose}>
      <Field
        label="Name"
        name="name"
        defaultValue={here}
        maxLength={limits.passkeyName}
        hint="So that you recognise it later, such as “Phone”."
      />
      <OwnPasswordField asked={hasPassword} />
    </FormDialog>
  );
}
