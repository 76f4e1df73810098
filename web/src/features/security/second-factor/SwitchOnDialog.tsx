import type { OutputOf } from '@kinora/contract/call';
import { beginSecondFactor, confirmSecondFactor } from '@kinora/contract/security';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { OwnPasswordField } from '../parts/OwnPasswordField.tsx';
import { textOf } from '../parts/text-of.ts';
import { refreshSettings } from '../settings-query.ts';
import { QrCode } from './QrCode.tsx';
import styles from './SecondFactor.module.css';

/** Password, then QR code and a first code; the recovery codes come after it. */
export function SwitchOnDialog({
  hasPassword,
  onClose,
  onCodes,
}: {
  hasPassword: boolean;
  onClose: () => void;
  onCodes: (codes: string[]) => void;
}) {
  const [app, setApp] = useState<OutputOf<typeof beginSecondFactor> | null>(null);

  async function begin(form: FormData) {
    const outcome = await call(beginSecondFactor, { password: textOf(form, 'password') });
    if (outcome.ok) setApp(outcome);
    return outcome;
  }

  async function confirm(form: FormData) {
    const outcome = await call(confirmSecondFactor, {
      one_time_code: textOf(form, 'one_time_code'),
    });
    if (outcome.ok) {
      await refreshSettings();
      onCodes(outcome.recovery_codes);
    }
    return outcome;
  }

  if (!app) {
    return (
      <FormDialog
        key="who"
        title="Switch on two-factor sign-in"
        action="Continue"
        send={begin}
        onClose={onClose}
      >
        {(errorOf) => (
          <>
            <p>
              You need an authenticator app on your phone or in your password manager. Any that
              makes codes of six digits will do.
            </p>
            <OwnPasswordField asked={hasPassword} error={errorOf('password')} />
          </>
        )}
      </FormDialog>
    );
  }
  return (
    <FormDialog
      key="code"
      title="Scan this with the app"
      action="Switch on"
      send={confirm}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <div className={styles.scan}>
            <QrCode text={app.address} label="QR code for your authenticator app" />
            <p className={styles.key}>
              No camera at hand? Type this key into the app:
              <span className={styles.secret}>{inFours(app.secret)}</span>
            </p>
          </div>
          <Field
            label="Code that the app shows"
            name="one_time_code"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={errorOf('one_time_code')}
          />
        </>
      )}
    </FormDialog>
  );
}

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
