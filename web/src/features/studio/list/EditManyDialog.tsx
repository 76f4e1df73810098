import { videosText } from '@kinora/contract/text/counts';
import type { Kind, Visibility } from '@kinora/contract/videos';
import { useState } from 'react';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { type Option, Select } from '../../../ui/Select.tsx';
import { useForm } from '../../../ui/use-form.ts';
import {
  categoryOptions,
  kindOptions,
  languageOptions,
  licenceOptions,
} from '../../uploads/DetailFields.tsx';
import { type CommentRule, commentRules, detailsOfRule } from '../../uploads/CommentsField.tsx';
import { PublicNote } from '../../uploads/PublicNote.tsx';
import { TagsField } from '../../uploads/TagsField.tsx';
import {
  invalidTime,
  PublicationTime,
  publicationChoices,
  tomorrow,
} from '../../uploads/VisibilityField.tsx';
import { startChange } from './change-many.ts';

type Publication = Visibility | 'scheduled' | 'same';

const asItIs = { value: 'same', label: 'No change' } as const;
const visibilityOptions: Option<Publication>[] = [asItIs, ...publicationChoices];
const manyCategories = [asItIs, ...categoryOptions];
const manyKinds: Option<Kind | 'same'>[] = [asItIs, ...kindOptions];
const manyLanguages = [asItIs, ...languageOptions];
const manyLicences = [asItIs, ...licenceOptions];
const commentOptions: Option<CommentRule | 'same'>[] = [asItIs, ...commentRules];

/** What several of one's own videos are to have in common; the rest of each stays. */
export function EditManyDialog({
  ids,
  onDone,
  onClose,
}: {
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}) {
  const [visibility, setVisibility] = useState<Publication>('same');
  const [publishAt, setPublishAt] = useState(tomorrow);
  const [category, setCategory] = useState<(typeof manyCategories)[number]['value']>('same');
  const [kind, setKind] = useState<Kind | 'same'>('same');
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const [language, setLanguage] = useState<(typeof manyLanguages)[number]['value']>('same');
  const [licence, setLicence] = useState<(typeof manyLicences)[number]['value']>('same');
  const [comments, setComments] = useState<CommentRule | 'same'>('same');
  const [changeMany] = useState(startChange);
  const form = useForm({
    send: () =>
      changeMany(ids, {
        ...(visibility === 'scheduled'
          ? { visibility: 'private' as const, publish_at: publishAt }
          : visibility !== 'same' && { visibility }),
        ...(category !== 'same' && { category: category || null }),
        ...(kind !== 'same' && { kind }),
        ...(added.length > 0 && { add_tags: added }),
        ...(removed.length > 0 && { remove_tags: removed }),
        ...(language !== 'same' && { language: language || null }),
        ...(licence !== 'same' && { licence: licence || null }),
        ...(comments !== 'same' && detailsOfRule(comments)),
      }),
    onDone: () => {
      onClose();
      onDone();
    },
  });
  const choices = [visibility, category, kind, language, licence, comments];
  const changes = choices.some((choice) => choice !== 'same') || added.length + removed.length > 0;
  return (
    <FormDialog
      title={`Edit ${videosText(ids.length)}`}
      action="Save changes"
      canSend={changes && !(visibility === 'scheduled' && publishAt === invalidTime)}
      form={form}
      onClose={onClose}
    >
      <Select
        label="Who can watch"
        options={visibilityOptions}
        value={visibility}
        onChange={setVisibility}
      />
      {visibility === 'scheduled' && <PublicationTime time={publishAt} onChange={setPublishAt} />}
      {visibility === 'public' && <PublicNote onPrivate={() => setVisibility('private')} />}
      <Select label="Category" options={manyCategories} value={category} onChange={setCategory} />
      <Select label="Kind" options={manyKinds} value={kind} onChange={setKind} />
      <TagsField
        label="Add tags"
        tags={added}
        onChange={(tags) => {
          setAdded(tags);
          setRemoved(withoutTags(removed, tags));
        }}
      />
      <TagsField
        label="Remove tags"
        tags={removed}
        hint="Removed from the videos that have them. Press Enter after each."
        onChange={(tags) => {
          setRemoved(tags);
          setAdded(withoutTags(added, tags));
        }}
      />
      <Select
        label="Spoken language"
        options={manyLanguages}
        value={language}
        onChange={setLanguage}
      />
      <Select label="Licence" options={manyLicences} value={licence} onChange={setLicence} />
      <Select label="Comments" options={commentOptions} value={comments} onChange={setComments} />
    </FormDialog>
  );
}

/** A tag is either added or taken away: what was said last counts. */
const withoutTags = (tags: readonly string[], others: readonly string[]) => {
  const gone = new Set(others.map((tag) => tag.toLowerCase()));
  return tags.filter((tag) => !gone.has(tag.toLowerCase()));
};
