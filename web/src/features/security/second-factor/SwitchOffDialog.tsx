import { endSecondFactor } from '@kinora/contract/security';
import { call } from '../../../api/call.ts';
import { DialogText } from '../../../ui/Dialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { OneTimeCodeField } from '../../accounts/OneTimeCodeField.tsx';
import { OwnPasswordField } from '../parts/OwnPasswordField.tsx';
import { refreshSettings } from '../queries/settings-query.ts';

/** Asks for password and code before signing in gets easier. */
export function SwitchOffDialog({
  hasPassword,
  onClose,
}: {
  hasPassword: boolean;
  onClose: () => void;
}) {
  const form = useForm({
    send: (text) =>
      call(endSecondFactor, {
        password: text('password'),
        one_time_code: text('one_time_code'),
      }),
    onDone: () => refreshSettings().then(onClose),
    saved: 'Two-factor sign-in is off.',
  });
  return (
    <FormDialog
      title="Switch off two-factor sign-in?"
      action="Switch off"
      look="danger"
      form={form}
      onClose={onClose}
    >
      <DialogText>
        Your password alone will be enough to sign in, and your recovery codes stop working.
      </DialogText>
      <OwnPasswordField asked={hasPassword} />
      <OneTimeCodeField />
    </FormDialog>
  );
}
