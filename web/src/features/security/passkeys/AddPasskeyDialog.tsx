import { limits } from '@kinora/contract/text/limits';
import { useQuery } from '@tanstack/react-query';
import { Field } from '../../../ui/Field.tsx';
import { toast } from '../../../ui/toast.ts';
import { createPasskey } from '../../accounts/passkey.ts';
import { FormDialog } from '../parts/FormDialog.tsx';
import { OwnPasswordField } from '../parts/OwnPasswordField.tsx';
import { textOf } from '../parts/text-of.ts';
import { refreshSettings, sessionsQuery } from '../settings-query.ts';

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

  async function send(form: FormData) {
    const outcome = await createPasskey(textOf(form, 'name'), textOf(form, 'password'));
    if (outcome.ok) {
      await refreshSettings();
      onClose();
      toast({ text: 'The passkey is added. It can sign in from now on.' });
    }
    return outcome;
  }
  return (
    <FormDialog title="Add a passkey" action="Continue" send={send} onClose={onClose}>
      {(errorOf) => (
        <>
          <Field
            label="Name"
            name="name"
            defaultValue={here}
            maxLength={limits.passkeyName}
            hint="So that you know it again, such as “Phone”."
            error={errorOf('name')}
          />
          <OwnPasswordField asked={hasPassword} error={errorOf('password')} />
        </>
      )}
    </FormDialog>
  );
}
