import type { SessionUser } from '@kinora/contract/accounts';
import { requestExport } from '@kinora/contract/exports';
import type { Account } from '@kinora/contract/settings';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { brand } from '../../../ui/brand.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { DialogText } from '../../../ui/Dialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { noteAccount } from '../account-query.ts';
import { Card } from '../Card.tsx';
import styles from '../Card.module.css';
import { useLiveExport } from '../use-live-export.ts';

/** All that is stored of the user, as a file. */
export function ExportData({ user, account }: { user: SessionUser; account: Account }) {
  const made = account.export;
  const [asking, setAsking] = useState(false);
  useLiveExport();

  const again = made?.state === 'ready' || made?.state === 'failed';
  return (
    <Card
      title="Your data"
      hint="A ZIP file of everything stored about you, for other programs to read. It may take a while; we’ll email you when it is ready."
    >
      <Problem boxed text={made?.state === 'failed' ? 'It could not be made. Try again.' : null} />
      {made?.state === 'preparing' && (
        <output className={styles.note}>
          Your data is being collected…
          <Progress label="Export of your data" value={made.progress} />
        </output>
      )}
      {made?.url && made.expires_at && (
        <output className={styles.note}>
          <p>
            Your data is ready{made.bytes === null ? '' : ` (${size(made.bytes)})`}. The file stays
            here until {day.format(new Date(made.expires_at))}.
          </p>
        </output>
      )}
      {made?.state !== 'preparing' && (
        <div className={styles.row}>
          {made?.url && (
            <a
              href={made.url}
              download={`${brand}-${user.username}.zip`}
              className={buttonClass({ look: 'primary' })}
            >
              Download the ZIP file
            </a>
          )}
          <Button look={made?.url ? 'quiet' : 'plain'} onClick={() => setAsking(true)}>
            {again ? 'Make a new one' : 'Export my data'}
          </Button>
        </div>
      )}
      {asking && <ExportDialog account={account} onClose={() => setAsking(false)} />}
    </Card>
  );
}

/** Whoever finds an unlocked computer does not take everything along. */
function ExportDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const form = useForm({
    send: (text) => call(requestExport, account.has_password ? { password: text('password') } : {}),
    onDone: (answer) => {
      noteAccount({ export: answer.export });
      onClose();
    },
  });

  return (
    <FormDialog title="Export your data" action="Export my data" form={form} onClose={onClose}>
      <DialogText>Anyone with the file knows all that this site knows about you.</DialogText>
      {account.has_password && (
        <PasswordField label="Your password" name="password" autoComplete="current-password" />
      )}
    </FormDialog>
  );
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

const size = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
