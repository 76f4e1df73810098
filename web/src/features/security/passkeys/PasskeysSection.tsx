import type { Passkey } from '@kinora/contract/security';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { canUsePasskeys } from '../../accounts/passkey.ts';
import { Row, Rows } from '../parts/Row.tsx';
import { Section } from '../parts/Section.tsx';
import type { SecuritySettings } from '../queries/settings-query.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';

type Open = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

/** Keys on phones, computers and sticks that sign in without a password. */
export function PasskeysSection({ settings }: { settings: SecuritySettings }) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { passkeys, has_password: hasPassword } = settings;
  return (
    <Section
      title="Passkeys"
      about={
        canUsePasskeys()
          ? 'Sign in with your fingerprint, your face or the PIN of your device. There is no password to steal, and no code to type.'
          : 'This browser cannot use passkeys. Open this page in a newer one, by its https address.'
      }
      action={
        canUsePasskeys() && (
          <Button icon={<Plus size={18} />} onClick={() => setOpen({ what: 'add' })}>
            Add a passkey
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <Rows label="Passkeys">
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              icon={<KeyRound size={20} />}
              name={passkey.name}
              detail={<Times passkey={passkey} />}
            >
              <IconButton
                label={`Rename ${passkey.name}`}
                onClick={() => setOpen({ what: 'rename', passkey })}
              >
                <Pencil size={18} />
              </IconButton>
              <IconButton
                label={`Remove ${passkey.name}`}
                onClick={() => setOpen({ what: 'remove', passkey })}
              >
                <Trash size={18} />
              </IconButton>
            </Row>
          ))}
        </Rows>
      )}
      {open?.what === 'add' && <AddPasskeyDialog hasPassword={hasPassword} onClose={close} />}
      {open?.what === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.what === 'remove' && (
        <RemovePasskeyDialog passkey={open.passkey} hasPassword={hasPassword} onClose={close} />
      )}
    </Section>
  );
}

function Times({ passkey: { created_at: created, last_used_at: used } }: { passkey: Passkey }) {
  return (
    <>
      Added <RelativeTime time={created} /> ·{' '}
      {used ? (
        <>
          used <RelativeTime time={used} />
        </>
      ) : (
        'not used yet'
      )}
    </>
  );
}
