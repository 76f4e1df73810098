import Check from 'lucide-react/icons/check';
import styles from './DetailsForm.module.css';
import type { SaveState } from './use-autosave.ts';

/** Whether what was typed is kept. */
export function SaveNote({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  if (typeof state === 'object') {
    return (
      <p role="alert" className={styles.note} data-failed>
        Not saved: {state.message}
        <button type="button" className={styles.retry} onClick={onRetry}>
          Try again
        </button>
      </p>
    );
  }
  return (
    <output className={styles.note}>
      {state === 'clean' && 'Changes are saved as you type.'}
      {state === 'saving' && 'Saving…'}
      {state === 'saved' && (
        <>
          <Check size={16} aria-hidden /> Saved
        </>
      )}
    </output>
  );
}
