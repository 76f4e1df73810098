import type { Visibility } from '@kinora/contract/videos';
import { useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { type Option, Select } from '../../ui/Select.tsx';
import type { Details } from './details.ts';

/** Who can watch a video, in the words of its owner's forms. */
export const visibilities: Option<Visibility>[] = [
  { value: 'public', label: 'Public', detail: 'Everybody can find and watch it' },
  { value: 'unlisted', label: 'Unlisted', detail: 'Whoever has the link can watch it' },
  { value: 'private', label: 'Private', detail: 'Only you can watch it' },
];

/** The same, and from when on it is public. */
export const publicationChoices: Option<Visibility | 'scheduled'>[] = [
  ...visibilities,
  { value: 'scheduled', label: 'Scheduled', detail: 'Private until a time, then public' },
];

/** Who can watch a video. One that is scheduled needs a `PublicationTime` as well. */
export function VisibilityField({
  details: { visibility, publish_at },
  onEdit,
}: {
  details: Pick<Details, 'visibility' | 'publish_at'>;
  onEdit: (changes: Partial<Details>) => void;
}) {
  return (
    <Select
      label="Who can watch"
      options={publicationChoices}
      value={publish_at === null ? visibility : 'scheduled'}
      onChange={(chosen) =>
        onEdit(
          chosen === 'scheduled'
            ? { visibility: 'private', publish_at: tomorrow() }
            : { visibility: chosen, publish_at: null },
        )
      }
    />
  );
}

/** Stands for a time that cannot be one of publication; a form with it is not to be saved. */
export const invalidTime = '';

const notChosen = { text: '', why: 'Choose a day and a time.' };

/** From when on a video is public, by the clock in front of whoever chooses. */
export function PublicationTime({
  time,
  onChange,
}: {
  time: string;
  onChange: (time: string) => void;
}) {
  /** What stands in the field in place of `invalidTime`. */
  const [refused, setRefused] = useState(notChosen);
  function type(text: string) {
    const chosen = new Date(text);
    if (chosen > new Date()) return onChange(chosen.toISOString());
    setRefused(text === '' ? notChosen : { text, why: 'Choose a time that is still to come.' });
    onChange(invalidTime);
  }
  return (
    <Field
      label="Public from"
      name="publish_at"
      type="datetime-local"
      hint={`Your time (${new Intl.DateTimeFormat().resolvedOptions().timeZone}).`}
      error={time === invalidTime ? refused.why : undefined}
      value={time === invalidTime ? refused.text : localTime(time)}
      onChange={({ target }) => type(target.value)}
    />
  );
}

/** As a field of a local time wants it: `2026-11-24T18:00`. */
const localTime = (time: string) => {
  const date = new Date(time);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** The next day at the next full hour. */
export function tomorrow(): string {
  const time = new Date();
  time.setDate(time.getDate() + 1);
  time.setHours(time.getHours() + 1, 0, 0, 0);
  return time.toISOString();
}
