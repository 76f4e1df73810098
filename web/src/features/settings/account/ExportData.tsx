import type { SessionUser } from '@kinora/contract/accounts';
import { type Export, requestExport } from '@kinora/contract/exports';
import { call } from '../../../api/call.ts';
import { brand } from '../../../ui/brand.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { noteAccount } from '../account-query.ts';
import { Card, Problem } from '../Card.tsx';
import styles from '../Card.module.css';
import { useLiveExport } from '../use-live-export.ts';
import { useSave } from '../use-save.ts';

/** All that is stored of the user, as a file. */
export function ExportData({ user, made }: { user: SessionUser; made: Export | null }) {
  const { busy, save, problem } = useSave();
  useLiveExport();

  async function ask() {
    const outcome = await save(() => call(requestExport, {}));
    if (outcome.ok) noteAccount({ export: outcome.export });
  }

  const again = made?.state === 'ready' || made?.state === 'failed';
  return (
    <Card
      title="Your data"
      hint="A ZIP file with all that is stored of you, for other programs to read. Making it may take a while; a mail tells you when it is ready."
    >
      <Problem
        text={problem ?? (made?.state === 'failed' ? 'It could not be made. Try again.' : null)}
      />
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
          <Button look={made?.url ? 'quiet' : 'plain'} onClick={ask} busy={busy}>
            {again ? 'Make a new one' : 'Export my data'}
          </Button>
        </div>
      )}
    </Card>
  );
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

const size = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
