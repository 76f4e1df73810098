import type { OutputOf } from '@kinora/contract/call';
import { beginSecondFactor, confirmSecondFactor } from '@kinora/contract/security';
import { useState } from 'react';
import { renderSVG } from 'uqr';
import { call } from '../../../api/call.ts';
import { DialogText } from '../../../ui/Dialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { Field } from '../../../ui/Field.tsx';
import { OwnPasswordField } from '../parts/OwnPasswordField.tsx';
import { refreshSettings } from '../queries/settings-query.ts';
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

  const identity = useForm({
    send: (text) => call(beginSecondFactor, { password: text('password') }),
    onDone: (answer) => setApp(answer),
  });
  const firstCode = useForm({
    send: (text) => call(confirmSecondFactor, { one_time_code: text('one_time_code') }),
    onDone: ({ recovery_codes }) => refreshSettings().then(() => onCodes(recovery_codes)),
  });

  if (!app) {
    return (
      <FormDialog
        key="who"
        title="Switch on two-factor sign-in"
        action="Continue"
        form={identity}
        onClose={onClose}
      >
        <DialogText>
          You need an authenticator app on your phone or in your password manager. Any that makes
          six-digit codes will do.
        </DialogText>
        <OwnPasswordField asked={hasPassword} />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      key="code"
      title="Scan this with the app"
      action="Switch on"
      form={firstCode}
      onClose={onClose}
    >
      <div className={styles.scan}>
        <QrCode text={app.address} label="QR code for your authenticator app" />
        <div className={styles.key}>
          <DialogText>No camera at hand? Type this key into the app:</DialogText>
          <span className={styles.secret}>{inFours(app.secret)}</span>
        </div>
      </div>
      <Field
        label="Code shown in the app"
        name="one_time_code"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </FormDialog>
  );
}

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** A text as a QR code, dark on white in both schemes as cameras want it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const svg = renderSVG(text, { ecc: 'M', border: 4 });
  return (
    <img
      className={styles.qr}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      width={200}
      height={200}
      alt={label}
    />
  );
}
