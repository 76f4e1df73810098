import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Button } from '../../../ui/Button.tsx';
import styles from './ShortProblem.module.css';

/** Why a short does not play, in red, with the ways on (SHORT-08). */
export function ShortProblem({
  message,
  onRetry,
  onNext,
}: {
  message: string;
  /** Null where another try would not help. */
  onRetry: (() => void) | null;
  onNext: () => void;
}) {
  return (
    <div className={styles.screen} role="alert">
      <TriangleAlert size={32} aria-hidden />
      <p className={styles.message}>{message}</p>
      <div className={styles.ways}>
        {onRetry && (
          <Button look="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button onClick={onNext}>Next Shorty</Button>
      </div>
    </div>
  );
}
