import { limits } from '@kinora/contract/text/limits';
import { categories, type Kind, type Visibility } from '@kinora/contract/videos';
import Check from 'lucide-react/icons/check';
import { Field, TextField } from '../../ui/Field.tsx';
import { type Option, Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { CaptionsField } from './CaptionsField.tsx';
import styles from './DetailsForm.module.css';
import { ThumbnailField } from './ThumbnailField.tsx';
import type { Details } from './upload-queue.ts';
import { type SaveState, useAutosave } from './use-autosave.ts';

type Category = (typeof categories)[number];

const visibilities: Option<Visibility>[] = [
  { value: 'public', label: 'Public', detail: 'Everybody can find and watch it' },
  { value: 'unlisted', label: 'Unlisted', detail: 'Whoever has the link can watch it' },
  { value: 'private', label: 'Private', detail: 'Only you can watch it' },
];

const kinds: Option<Kind>[] = [
  { value: 'auto', label: 'Decide for me', detail: 'Upright and up to 3 minutes: a Shorty' },
  { value: 'video', label: 'Video' },
  { value: 'short', label: 'Shorty' },
];

const categoryOptions: Option<Category | ''>[] = [
  { value: '', label: 'None' },
  ...categories.map((name) => ({ value: name, label: name })),
];

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
    saveSoon(changes);
  };
  return (
    <div className={styles.form}>
      <Field
        label="Title"
        value={details.title}
        maxLength={limits.title}
        error={details.title.trim() === '' ? 'A video needs a title.' : undefined}
        onChange={(event) => edit({ title: event.target.value })}
        onBlur={saveNow}
      />
      <TextField
        label="Description"
        value={details.description}
        maxLength={limits.description}
        placeholder="What is it about?"
        onChange={(event) => edit({ description: event.target.value })}
        onBlur={saveNow}
      />
      <div className={styles.choices}>
        <Select
          label="Who can watch"
          options={visibilities}
          value={details.visibility}
          onChange={(visibility) => edit({ visibility })}
        />
        <Select
          label="Category"
          options={categoryOptions}
          value={details.category ?? ''}
          onChange={(category) => edit({ category: category || null })}
        />
        <Select
          label="Kind"
          options={kinds}
          value={details.kind}
          onChange={(kind) => edit({ kind })}
        />
      </div>
      <Switch
        label="Comments"
        hint="Whether others may write below the video."
        checked={details.isCommentEnabled}
        onChange={(isCommentEnabled) => edit({ isCommentEnabled })}
      />
      <ThumbnailField videoId={videoId} />
      <CaptionsField videoId={videoId} />
      <SaveNote state={state} onRetry={saveNow} />
    </div>
  );
}

/** Whether what was typed is kept. */
function SaveNote({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
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
