import { renewRecoveryCodes } from '@kinora/contract/security';
import { call } from '../../../api/call.ts';
import { OneTimeCodeField } from '../../accounts/OneTimeCodeField.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { textOf } from '../parts/text-of.ts';
import { refreshSettings } from '../settings-query.ts';

/** Asks for a code before new recovery codes are made. */
export function RenewCodesDialog({
  onClose,
  onCodes,
}: {
  onClose: () => void;
  onCodes: (codes: string[]) => void;
}) {
  async function send(form: FormData) {
    const outcome = await call(renewRecoveryCodes, {
      one_time_code: textOf(form, 'one_time_code'),
    });
    if (outcome.ok) {
      await refreshSettings();
      onCodes(outcome.recovery_codes);
    }
    return outcome;
  }
  return (
    <FormDialog title="New recovery codes" action="Make new ones" send={send} onClose={onClose}>
      {(errorOf) => (
        <>
          <p>You get ten new codes, and the ones that you have stop working.</p>
          <OneTimeCodeField error={errorOf('one_time_code')} />
        </>
      )}
    </FormDialog>
  );
}
