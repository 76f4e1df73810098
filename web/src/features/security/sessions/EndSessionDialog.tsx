import { endOneSession, type ActiveSession } from '@kinora/contract/security';
import { call } from '../../../api/call.ts';
import { DialogText } from '../../../ui/Dialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { OwnPasswordField } from '../parts/OwnPasswordField.tsx';
import { refreshSessions } from '../queries/settings-query.ts';

/** Asks before another device is signed out. */
export function EndSessionDialog({
  session: { id, device },
  hasPassword,
  onClose,
}: {
  session: ActiveSession;
  hasPassword: boolean;
  onClose: () => void;
}) {
  const form = useForm({
    send: async (text) => {
      const outcome = await call(endOneSession, { id, password: text('password') });
      // Signed out is what it was meant to be.
      return !outcome.ok && outcome.error === 'not_found' ? ({ ok: true } as const) : outcome;
    },
    onDone: () => refreshSessions().then(onClose),
    saved: `${device} is signed out.`,
  });
  return (
    <FormDialog
      title={`Sign out ${device}?`}
      action="Sign out"
      look="danger"
      form={form}
      onClose={onClose}
    >
      <DialogText>It is signed out at once, wherever it is.</DialogText>
      <OwnPasswordField asked={hasPassword} />
    </FormDialog>
  );
}
