import { useState } from 'react';
import { Field, TextField } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Select } from '../../ui/Select.tsx';

const audiences = [
  { value: 'public', label: 'Public', detail: 'Everybody can find it' },
  { value: 'unlisted', label: 'Unlisted', detail: 'Everybody with the link' },
  { value: 'private', label: 'Private', detail: 'Only you' },
] as const;

/** Fields with hint, error, disabled; several lines, password, select. */
export function Fields() {
  const [audience, setAudience] = useState<(typeof audiences)[number]['value']>('public');
  return (
    <>
      <Field label="Title" defaultValue="A walk by the sea" hint="At most 100 characters." />
      <Field label="E-mail" defaultValue="anna@" error="This is not an e-mail address." />
      <Field label="Handle" placeholder="anna" disabled />
      <PasswordField label="Password" autoComplete="off" defaultValue="correct horse" />
      <TextField label="Description" placeholder="What is it about?" hint="Grows as you write." />
      <Select label="Who can watch" options={audiences} value={audience} onChange={setAudience} />
      <Select label="Language" options={audiences} value="private" onChange={() => {}} disabled />
    </>
  );
}
