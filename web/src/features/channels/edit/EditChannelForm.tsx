import type { SessionUser } from '@kinora/contract/accounts';
import type { Profile } from '@kinora/contract/channels';
import type { Account } from '@kinora/contract/settings';
import { handlePath } from '@kinora/contract/text/channel-path';
import { limits } from '@kinora/contract/text/limits';
import { type ChangeEvent, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { LeaveDialog } from '../../../navigation/LeaveDialog.tsx';
import { navigate } from '../../../navigation/navigate.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field, TextField } from '../../../ui/Field.tsx';
import { Form, SubmitButton } from '../../../ui/Form.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { SaveBar } from '../../../ui/SaveBar.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { Banner } from '../Banner.tsx';
import { editChannelPath } from '../edit-channel-path.ts';
import styles from './EditChannelForm.module.css';
import { LinkFields } from './LinkFields.tsx';
import { PictureField } from './PictureField.tsx';
import { type Baseline, changedLinks, saveChannelForm } from './save-channel-form.ts';
import { saveProblem } from './save-problem.ts';
import { changedFields, type ChannelFields, type ChannelPictures } from './save-channel.ts';

/** Milliseconds for which a save is confirmed before the channel is shown (CHAN-09). */
const messageMs = 1_500;

/** Pixels of what is cut; the server makes its files of these. */
const pictureSize = { width: 800, height: 800 };
const bannerSize = { width: 1920, height: 320 };

const unchanged: ChannelPictures = { channel_img: undefined, banner_img: undefined };

/**
 * The form of one's own channel: what was changed is saved together, or left without a trace
 * (CHAN-03 to CHAN-11). What is changed elsewhere meanwhile stays as it is there.
 */
export function EditChannelForm({
  user,
  profile,
  account,
}: {
  user: SessionUser;
  profile: Profile;
  account: Account;
}) {
  const [baseline, setBaseline] = useState(() => baselineOf(profile, account));
  const [typed, setTyped] = useState(baseline.fields);
  const [pictures, setPictures] = useState(unchanged);
  const [links, setLinks] = useState(() =>
    profile.links.map(({ title, url }, key) => ({ title, url, key })),
  );
  const [saved, setSaved] = useState<string | null>(null);
  const [cancelled, setCancelled] = useState(false);
  /** Fields that are said to have been changed elsewhere: whoever saves again replaces that. */
  const [overwritable, setOverwritable] = useState<readonly string[]>([]);
  const form = useForm({
    send(text) {
      const values = { typed, password: text('password'), pictures, links, overwritable };
      return saveChannelForm(user, baseline, values, continueFrom);
    },
    onRefusal({ error, errors = {} }) {
      if (error === 'conflict') setOverwritable((known) => [...known, ...Object.keys(errors)]);
    },
    onDone: ({ message }) => setSaved(message),
  });
  // What was changed between sending it and leaving would be lost.
  const readOnly = form.busy || saved !== null;
  useLeave(cancelled, saved !== null);
  useOwnAddress(profile, saved !== null);

  function continueFrom(now: Baseline) {
    setBaseline(now);
    setOverwritable((known) => known.filter((name) => name === 'links'));
  }

  /** A field of the form by its name. */
  const field = (name: keyof ChannelFields) => ({
    name,
    value: typed[name],
    readOnly,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTyped((known) => ({ ...known, [name]: target.value })),
  });
  const isChanged =
    Object.keys(changedFields(baseline.fields, typed)).length > 0 ||
    Object.values(pictures).some((picture) => picture !== undefined) ||
    changedLinks(baseline.links, links) !== null;
  const { refusal } = form;
  const asksPassword = account.has_password && isNewEmail(typed.email, profile, baseline);
  return (
    <Form state={form} className={styles.form}>
      <PictureField
        label="Banner"
        saved={profile.banner}
        change={pictures.banner_img}
        size={bannerSize}
        problem={form.errorOf('banner_img')}
        readOnly={readOnly}
        onChange={(banner_img) => setPictures((known) => ({ ...known, banner_img }))}
      >
        {(address) => <Banner image={address} empty />}
      </PictureField>
      <PictureField
        label="Picture"
        saved={profile.profile_image}
        change={pictures.channel_img}
        size={pictureSize}
        round
        problem={form.errorOf('channel_img')}
        readOnly={readOnly}
        onChange={(channel_img) => setPictures((known) => ({ ...known, channel_img }))}
      >
        {(address) => <Avatar name={profile.name} image={address} size={96} />}
      </PictureField>
      <Field
        label="User name"
        {...field('username')}
        hint="Your channel’s short address ends in it."
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.username.max}
      />
      <Field
        label="Name"
        {...field('name')}
        hint="Shown on your channel and with your comments."
        autoComplete="name"
        maxLength={limits.name}
      />
      <Field
        label="Email"
        {...field('email')}
        type="email"
        hint={
          account.pending_email
            ? `Open the link we sent to ${account.pending_email.email} to switch to it; until then it is ${profile.email}.`
            : 'Only you see it.'
        }
        autoComplete="email"
        maxLength={limits.email}
      />
      {asksPassword && (
        <PasswordField
          label="Your password"
          name="password"
          hint="Required to change your email."
          autoComplete="current-password"
        />
      )}
      <Field
        label="Channel URL"
        {...field('channel_url')}
        type="url"
        hint="A page of yours elsewhere on the web."
        placeholder="https://"
        maxLength={limits.webAddress}
      />
      <TextField label="Description" {...field('description')} maxLength={limits.description} />
      <LinkFields
        channel={new URL(handlePath(profile.username), location.href).href}
        links={links}
        readOnly={readOnly}
        onChange={setLinks}
      />
      <Problem boxed text={refusal && saveProblem(refusal)} />
      <SaveBar
        state={
          saved === null ? (
            isChanged && 'Not saved yet'
          ) : (
            <span className={styles.saved}>{saved}</span>
          )
        }
      >
        <Button idle={form.busy} onClick={() => setCancelled(true)}>
          Cancel
        </Button>
        <SubmitButton look="primary" disabled={saved !== null}>
          {form.busy ? 'Saving...' : 'Save'}
        </SubmitButton>
      </SaveBar>
      <LeaveDialog
        asks={isChanged && !cancelled && saved === null}
        text="Your changes to your channel are not saved yet."
      />
    </Form>
  );
}

/** The form before anything is changed: an email that waits for its link is the one to see. */
const baselineOf = (profile: Profile, { pending_email }: Account): Baseline => ({
  fields: {
    username: profile.username,
    name: profile.name,
    email: pending_email?.email ?? profile.email,
    channel_url: profile.channel_url ?? '',
    description: profile.description,
  },
  links: profile.links,
  pending_email,
});

/** Whether an address is another one than the account has, or waits for. */
const isNewEmail = (email: string, profile: Profile, { pending_email }: Baseline): boolean =>
  ![profile.email, pending_email?.email].includes(email.trim().toLowerCase());

/** Shows the channel a moment after it is saved, or at once where that is not wanted. */
function useLeave(cancelled: boolean, saved: boolean): void {
  useEffect(() => {
    // By now nobody is held back any more for what would be lost.
    if (cancelled) void navigate('/my-channel');
  }, [cancelled]);
  useEffect(() => {
    if (!saved) return undefined;
    const timer = setTimeout(() => void navigate('/my-channel', { automatic: true }), messageMs);
    return () => clearTimeout(timer);
  }, [saved]);
}

/** Under any other name the own form is shown, and the address says so (CHAN-11). */
function useOwnAddress({ username }: Profile, leaving: boolean): void {
  const { username: asked } = useParams();
  useEffect(() => {
    if (asked !== username && !leaving) void navigate(editChannelPath(username), { replace: true });
  }, [asked, username, leaving]);
}
