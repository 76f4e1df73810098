import type { SessionUser } from '@kinora/contract/accounts';
import { downloadChoices } from '@kinora/contract/settings';
import { useState } from 'react';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { toast } from '../../ui/toast.ts';
import { attempt, toastRefusal } from '../../ui/use-action.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { RequireUser } from '../accounts/RequireUser.tsx';
import { useUser } from '../accounts/session.ts';
import { saveAccount } from './account-query.ts';
import styles from './Card.module.css';

/** What Download takes (SETT-06); a choice is saved at once. */
export function DownloadSettingsPage() {
  usePageTitle('Downloads');
  const user = useUser();
  return (
    <RequireUser>
      <div className={styles.page}>
        <h1 className={styles.heading} tabIndex={-1}>
          Downloads
        </h1>
        {user && <DownloadChoice saved={user.download} />}
      </div>
    </RequireUser>
  );
}

type Choice = SessionUser['download'];

function DownloadChoice({ saved }: { saved: Choice }) {
  // Shown from the press on, until the server has it or refuses it.
  const [wanted, setWanted] = useState<Choice | null>(null);

  async function choose(download: Choice) {
    const outcome = await attempt(() => saveAccount({ download }), {
      change() {
        setWanted(download);
        // What was saved reaches the page a moment later: until then it is still what is wanted.
        return () => setWanted(null);
      },
      onRefusal: toastRefusal,
    });
    if (outcome.ok) toast({ text: 'Saved.' });
  }

  return (
    <>
      <p className={styles.hint}>
        The quality videos are downloaded in. If a video does not have it, the nearest one is used.
      </p>
      <RadioGroup
        label="Download quality"
        options={downloadChoices}
        value={wanted ?? saved}
        onChange={choose}
      />
    </>
  );
}
