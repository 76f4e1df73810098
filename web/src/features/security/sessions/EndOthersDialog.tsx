import { endOtherSessions } from '@kinora/contract/security';
import { call } from '../../../api/call.ts';
import { DialogText } from '../../../ui/Dialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { OwnPasswordField } from '../parts/OwnPasswordField.tsx';
import { refreshSessions } from '../queries/settings-query.ts';

/** Asks before everything but this device is signed out. */
export function EndOthersDialog({
  others,
  hasPassword,
  onClose,
}: {
  others: number;
  hasPassword: boolean;
  onClose: () => void;
}) {
  const form = useForm({
    send: (text) => call(endOtherSessions, { password: text('password') }),
    onDone: () => refreshSessions().then(onClose),
    saved: 'You are signed out everywhere else.',
  });
  return (
    <FormDialog
      title="Sign out everywhere else?"
      action="Sign out"
      look="danger"
      form={form}
      onClose={onClose}
    >
      <DialogText>
        {others === 1 ? 'One other session ends' : `${others} other sessions end`} at once. This
        device stays signed in.
      </DialogText>
      <OwnPasswordField asked={hasPassword} />
    </FormDialog>
  );
}
