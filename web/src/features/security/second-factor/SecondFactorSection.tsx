import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../parts/Section.tsx';
import type { SecuritySettings } from '../queries/settings-query.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RenewCodesDialog } from './RenewCodesDialog.tsx';
import styles from './SecondFactor.module.css';
import { SwitchOffDialog } from './SwitchOffDialog.tsx';
import { SwitchOnDialog } from './SwitchOnDialog.tsx';

/** Codes of an authenticator app beside the password. */
export function SecondFactorSection({ settings }: { settings: SecuritySettings }) {
  const [open, setOpen] = useState<'on' | 'off' | 'renew' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => setOpen(null);
  const showCodes = (made: string[]) => {
    close();
    setCodes(made);
  };
  const { second_factor: factor, has_password: hasPassword } = settings;
  return (
    <Section
      title="Two-factor sign-in"
      about="A code from an app on your phone, besides your password. Someone who knows only the password cannot get in."
      action={
        !factor && (
          <Button look="primary" onClick={() => setOpen('on')}>
            Switch on
          </Button>
        )
      }
    >
      {factor && (
        <div className={styles.state}>
          <p>
            <strong>It is on</strong> since {date.format(new Date(factor.since))}.{' '}
            <CodesLeft left={factor.recovery_codes_left} />
          </p>
          <div className={styles.actions}>
            <Button onClick={() => setOpen('renew')}>New recovery codes</Button>
            <Button look="danger" onClick={() => setOpen('off')}>
              Switch off
            </Button>
          </div>
        </div>
      )}
      {open === 'on' && (
        <SwitchOnDialog hasPassword={hasPassword} onClose={close} onCodes={showCodes} />
      )}
      {open === 'off' && <SwitchOffDialog hasPassword={hasPassword} onClose={close} />}
      {open === 'renew' && (
        <RenewCodesDialog hasPassword={hasPassword} onClose={close} onCodes={showCodes} />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </Section>
  );
}

function CodesLeft({ left }: { left: number }) {
  if (left > 2) return <>You have {left} recovery codes left.</>;
  return (
    <span className={styles.few}>
      {left === 0
        ? 'You have no recovery code left.'
        : `You have only ${left} recovery code${left === 1 ? '' : 's'} left.`}{' '}
      Make new ones.
    </span>
  );
}

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
