import { clock } from '@kinora/contract/text/duration';
import { usePlayer, usePlayerState, useSource } from '../context.ts';
import styles from './TimeDisplay.module.css';

/** Where the video stands; a press turns it into what remains. An errored video reads 0:00. */
export function TimeDisplay() {
  const { actions } = usePlayer();
  const { seconds } = useSource();
  const remaining = usePlayerState((state) => state.remaining);
  const failed = usePlayerState((state) => state.problem !== null);
  const at = usePlayerState((state) => Math.floor(state.scrub ?? state.time));
  if (failed) return <span className={styles.time}>{clock(0)}</span>;
  const left = seconds === null ? null : Math.max(0, Math.floor(seconds) - at);
  return (
    <button
      type="button"
      className={styles.time}
      onClick={actions.toggleRemaining}
      title={remaining ? 'Show time played' : 'Show time left'}
    >
      {remaining && left !== null ? `−${clock(left)}` : clock(at)}
      {seconds !== null && <span className={styles.whole}> / {clock(seconds)}</span>}
    </button>
  );
}
