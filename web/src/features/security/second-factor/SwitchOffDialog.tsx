import { endSecondFactor } from '@kinora/contract/security';
import { call } from '../../../api/call.ts';
import { toast } from '../../../ui/toast.ts';
import { OneTimeCodeField } from '../../accounts/OneTimeCodeField.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { OwnPasswordField } from '../parts/OwnPasswordField.tsx';
import { textOf } from '../parts/text-of.ts';
import { refreshSettings } from '../settings-query.ts';

/** Asks for password and code before signing in gets easier. */
export function SwitchOffDialog({
  hasPassword,
  onClose,
}: {
  hasPassword: boolean;
  onClose: () => void;
}) {
  async function send(form: FormData) {
    const outcome = await call(endSecondFactor, {
      password: textOf(form, 'password'),
      one_time_code: textOf(form, 'one_time_code'),
    });
    if (outcome.ok) {
      await refreshSettings();
      onClose();
      toast({ text: 'Two-factor sign-in is off.' });
    }
    return outcome;
  }
  return (
    <FormDialog
      title="Switch off two-factor sign-in?"
      action="Switch off"
      look="danger"
      send={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p>
            Your password alone will be enough to sign in, and your recovery codes stop working.
          </p>
          <OwnPasswordField asked={hasPassword} error={errorOf('password')} />
          <OneTimeCodeField error={errorOf('one_time_code')} />
        </>
      )}
    </FormDialog>
  );
}
