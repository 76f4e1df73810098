import Check from 'lucide-react/icons/check';
import { focusFallback } from '../../ui/focus-fallback.ts';
import { CaptionsField } from './CaptionsField.tsx';
import { DetailFields } from './DetailFields.tsx';
import type { Details } from './details.ts';
import styles from './DetailsForm.module.css';
import { FramesField } from './FramesField.tsx';
import { PublicNote } from './PublicNote.tsx';
import { ThumbnailField } from './ThumbnailField.tsx';
import { type SaveState, useAutosave } from './use-autosave.ts';
import { invalidTime } from './VisibilityField.tsx';

/** A video's details, saved as they are typed. */
export function DetailsForm({
  videoId,
  details,
  onEdit,
}: {
  videoId: string;
  details: Details;
  onEdit: (changes: Partial<Details>) => void;
}) {
  const { state, saveSoon, saveNow } = useAutosave(videoId);
  const edit = (changes: Partial<Details>) => {
    onEdit(changes);
    if (changes.publish_at !== invalidTime) saveSoon(changes);
  };
  return (
    <div className={styles.form}>
      {details.visibility === 'public' && (
        <PublicNote onPrivate={() => edit({ visibility: 'private' })} />
      )}
      <DetailFields videoId={videoId} details={details} onEdit={edit} onBlur={saveNow} />
      <ThumbnailField videoId={videoId} />
      <FramesField videoId={videoId} />
      <CaptionsField videoId={videoId} />
      <SaveNote state={state} onRetry={saveNow} />
    </div>
  );
}

/** Whether what was typed is kept. */
function SaveNote({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  if (typeof state === 'object') {
    return (
      <p ref={focusFallback} role="alert" className={styles.note} data-failed>
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
      {state === 'untitled' && 'Everything but the title is saved.'}
      {state === 'saved' && (
        <>
          <Check size={16} aria-hidden /> Saved
        </>
      )}
    </output>
  );
}
