import { segmentSeconds } from '@kinora/contract/text/limits';
import Hammer from 'lucide-react/icons/hammer';
import WifiOff from 'lucide-react/icons/wifi-off';
import { usePlayerState, useSource } from '../context.ts';
import { publishedSeconds } from '../source.ts';
import styles from './Waiting.module.css';

const stalledNotices = {
  slow: 'Loading is slow… playback resumes automatically',
  stuck: 'The video stopped. Reloading it…',
};

/** Why the picture stands still: a connection, a part that is still being made, or just loading. */
export function Waiting() {
  const source = useSource();
  const published = publishedSeconds(source);
  const stalled = usePlayerState((state) => state.stalled);
  const waiting = usePlayerState(
    (state) => (state.waiting || state.stalled !== null) && state.problem === null,
  );
  const disconnected = usePlayerState((state) => state.disconnected);
  // Sound and picture may end one segment apart.
  const atEdge = usePlayerState((state) => state.time > published - segmentSeconds);
  return (
    <output className={styles.place}>
      {waiting && (
        <div className={styles.late}>
          {disconnected && (
            <p className={styles.notice}>
              <WifiOff size={18} aria-hidden /> Waiting for connection
            </p>
          )}
          {!disconnected && source.processing && atEdge && (
            <p className={styles.notice}>
              <Hammer size={18} aria-hidden /> Still processing… playback resumes automatically
            </p>
          )}
          {stalled && <p className={styles.notice}>{stalledNotices[stalled]}</p>}
          <div className={styles.spinner} />
        </div>
      )}
    </output>
  );
}
