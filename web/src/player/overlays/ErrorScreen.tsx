import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { usePlayer, usePlayerState, useSource } from '../context.ts';
import { qualityOptions } from '../menus/quality-options.ts';
import styles from './ErrorScreen.module.css';

/** What went wrong, and what one can do about it (PLAYER-11). */
export function ErrorScreen() {
  const { actions } = usePlayer();
  const options = qualityOptions(useSource());
  const problem = usePlayerState((state) => state.problem);
  const shownSize = usePlayerState((state) => state.shownSize);
  if (!problem) return null;
  const ready = options.filter(({ processing }) => !processing);
  const lower =
    shownSize === null ? ready.slice(1).at(-1) : ready.find(({ size }) => size < shownSize);
  return (
    <div className={styles.screen} role="alert">
      <TriangleAlert size={32} aria-hidden />
      <p className={styles.message}>{problem.message}</p>
      <div className={styles.ways}>
        <button type="button" className={styles.retry} onClick={actions.retry}>
          Try again
        </button>
        {problem.lower && lower && (
          <button
            type="button"
            className={styles.lower}
            onClick={() => actions.retryLower(lower.size)}
          >
            Play in {lower.label}
          </button>
        )}
      </div>
    </div>
  );
}
