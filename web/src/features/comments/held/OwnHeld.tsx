import {
  type HeldComment,
  ownHeldComments,
  withdrawHeldComment,
} from '@kinora/contract/held-comments';
import { useQuery } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import { call } from '../../../api/call.ts';
import { queryOf, refreshFeature } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { toastRefusal, useAction } from '../../../ui/use-action.ts';
import { focusFallback } from '../../../ui/focus-fallback.ts';
import { HeldText } from './HeldText.tsx';
import styles from './OwnHeld.module.css';

/**
 * What the reader wrote below a video and nobody else sees yet.
 * @param held whether comments wait there now; some may from before.
 */
export function OwnHeld({ videoId, held }: { videoId: string; held: boolean }) {
  const { data } = useQuery(queryOf('held-comments', ownHeldComments, { id: videoId }));
  const waiting = data?.data ?? [];
  return (
    <>
      {held && waiting.length === 0 && (
        <p className={styles.note}>
          Comments appear here once the owner of the video has approved them.
        </p>
      )}
      {waiting.length > 0 && (
        <ul className={styles.list} aria-label="Your comments waiting for approval">
          {waiting.map((one) => (
            <WaitingComment key={one.id} words={one} />
          ))}
        </ul>
      )}
    </>
  );
}

function WaitingComment({ words }: { words: HeldComment }) {
  const { run, busy } = useAction(toastRefusal);
  async function withdraw() {
    const outcome = await run(() => call(withdrawHeldComment, { id: words.id }));
    if (outcome?.ok) await refreshFeature('held-comments');
  }
  return (
    <li ref={focusFallback} className={styles.row}>
      <HeldText words={words} />
      <p className={styles.mark}>
        <Clock size={16} aria-hidden />
        {words.reply ? 'Your reply is waiting for approval' : 'Waiting for approval'}: nobody else
        sees it yet.
      </p>
      <Button look="quiet" busy={busy} onClick={() => void withdraw()}>
        Withdraw
      </Button>
    </li>
  );
}
