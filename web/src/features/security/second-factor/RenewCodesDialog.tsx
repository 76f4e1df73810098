import { renewRecoveryCodes } from '@kinora/contract/security';
import { call } from '../../../api/call.ts';
import { DialogText } from '../../../ui/Dialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { OneTimeCodeField } from '../../accounts/OneTimeCodeField.tsx';
import { OwnPasswordField } from '../parts/OwnPasswordField.tsx';
import { refreshSettings } from '../queries/settings-query.ts';

/** Asks for the password and a code before new recovery codes are made. */
export function RenewCodesDialog({
  hasPassword,
  onClose,
  onCodes,
}: {
  hasPassword: boolean;
  onClose: () => void;
  onCodes: (codes: string[]) => void;
}) {
  const form = useForm({
    send: (text) =>
      call(renewRecoveryCodes, {
        password: text('password'),
        one_time_code: text('one_time_code'),
      }),
    onDone: ({ recovery_codes }) => refreshSettings().then(() => onCodes(recovery_codes)),
  });
  return (
    <FormDialog title="New recovery codes" action="Make new ones" form={form} onClose={onClose}>
      <DialogText>You get ten new codes, and the ones that you have stop working.</DialogText>
      <OwnPasswordField asked={hasPassword} />
      <OneTimeCodeField />
    </FormDialog>
  );
}
