import { categories } from '@kinora/contract/filing';
import { licences } from '@kinora/contract/text/licences';
import { limits } from '@kinora/contract/text/limits';
import type { Kind } from '@kinora/contract/videos';
import { Field, TextField } from '../../ui/Field.tsx';
import { type Option, Select } from '../../ui/Select.tsx';
import { languages } from '../captions/languages.ts';
import { useVideo } from '../videos/video-query.ts';
import { ChaptersNote } from './ChaptersNote.tsx';
import { CommentsField } from './CommentsField.tsx';
import styles from './DetailFields.module.css';
import type { Details } from './details.ts';
import { TagsField } from './TagsField.tsx';
import { PublicationTime, VisibilityField } from './VisibilityField.tsx';

/** Whether a video is a Shorty. */
export const kindOptions: Option<Kind>[] = [
  { value: 'auto', label: 'Decide for me', detail: 'Upright and up to 3 minutes: a Shorty' },
  { value: 'video', label: 'Video' },
  { value: 'short', label: 'Shorty' },
];

/** What a video can be filed under, and nothing. */
export const categoryOptions: Option<NonNullable<Details['category']> | ''>[] = [
  { value: '', label: 'None' },
  ...categories.map((name) => ({ value: name, label: name })),
];

/** What can be spoken in a video, and no answer. */
export const languageOptions: Option<NonNullable<Details['language']> | ''>[] = [
  { value: '', label: 'Not specified' },
  ...languages,
];

const allowed: Record<(typeof licences)[number], string> = {
  'CC BY': 'Share and change it, with your name',
  'CC BY-SA': 'Share and change it, under the same licence',
  'CC BY-ND': 'Share it unchanged, with your name',
  'CC BY-NC': 'Share and change it, not to earn money',
  'CC BY-NC-SA': 'Not to earn money, under the same licence',
  'CC BY-NC-ND': 'Share it unchanged, not to earn money',
  CC0: 'Anything, without your name too',
};

/** What others may be allowed to do with a video. */
export const licenceOptions: Option<NonNullable<Details['licence']> | ''>[] = [
  { value: '', label: 'All rights reserved' },
  ...licences.map((name) => ({ value: name, label: name, detail: allowed[name] })),
];

/** The fields of a video's details, for a form that saves them in its own way. */
export function DetailFields({
  videoId,
  details,
  onEdit,
  onBlur,
}: {
  videoId: string;
  details: Details;
  onEdit: (changes: Partial<Details>) => void;
  /** Somebody has typed, and leaves the field. */
  onBlur?: () => void;
}) {
  const { data: video } = useVideo(videoId);
  return (
    <>
      <Field
        label="Title"
        name="title"
        value={details.title}
        maxLength={limits.title}
        error={details.title.trim() === '' ? 'A video needs a title.' : undefined}
        onChange={(event) => onEdit({ title: event.target.value })}
        onBlur={onBlur}
      />
      <TextField
        label="Description"
        name="description"
        value={details.description}
        maxLength={limits.description}
        placeholder="What is it about?"
        onChange={(event) => onEdit({ description: event.target.value })}
        onBlur={onBlur}
      />
      <ChaptersNote description={details.description} seconds={video?.seconds ?? null} />
      <TagsField tags={details.tags} onChange={(tags) => onEdit({ tags })} />
      <div className={styles.choices}>
        <VisibilityField details={details} onEdit={onEdit} />
        <Select
          label="Category"
          options={categoryOptions}
          value={details.category ?? ''}
          onChange={(category) => onEdit({ category: category || null })}
        />
        <Select
          label="Kind"
          options={kindOptions}
          value={details.kind}
          onChange={(kind) => onEdit({ kind })}
        />
        <Select
          label="Spoken language"
          options={languageOptions}
          value={details.language ?? ''}
          onChange={(language) => onEdit({ language: language || null })}
        />
        <Select
          label="Licence"
          options={licenceOptions}
          value={details.licence ?? ''}
          onChange={(licence) => onEdit({ licence: licence || null })}
        />
        <CommentsField details={details} onEdit={onEdit} />
      </div>
      {details.publish_at !== null && (
        <PublicationTime
          time={details.publish_at}
          onChange={(publish_at) => onEdit({ publish_at })}
        />
      )}
    </>
  );
}
