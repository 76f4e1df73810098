import type { SessionUser } from '@kinora/contract/accounts';
import type { Profile } from '@kinora/contract/channels';
import type { Account } from '@kinora/contract/settings';
import { handlePath } from '@kinora/contract/text/channel-path';
import { limits } from '@kinora/contract/text/limits';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { navigate } from '../../../navigation/navigate.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Field, TextField } from '../../../ui/Field.tsx';
import { Form, SubmitButton } from '../../../ui/Form.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { SaveBar } from '../../../ui/SaveBar.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { Banner } from '../Banner.tsx';
import { editChannelPath } from '../edit-channel-path.ts';
import styles from './EditChannelForm.module.css';
import { LinkFields } from './LinkFields.tsx';
import { PictureField } from './PictureField.tsx';
import { saveEverything } from './save-everything.ts';
import { saveProblem } from './save-problem.ts';
import type { ChannelPictures } from './save-channel.ts';

/** Milliseconds for which a save is told before the channel is shown (CHAN-09). */
const toldMs = 1_500;

/** Pixels of what is cut; the server makes its files of these. */
const pictureSize = { width: 800, height: 800 };
const bannerSize = { width: 1920, height: 320 };

const unchanged: ChannelPictures = { channel_img: undefined, banner_img: undefined };

/** The form of one's own channel: saved as a whole, or left without a trace (CHAN-03 to CHAN-11). */
export function EditChannelForm({
  user,
  profile,
  account,
}: {
  user: SessionUser;
  profile: Profile;
  account: Account;
}) {
  const [pictures, setPictures] = useState(unchanged);
  const [links, setLinks] = useState(() =>
    profile.links.map(({ title, url }, key) => ({ title, url, key })),
  );
  const [email, setEmail] = useState(account.pending_email?.email ?? user.email);
  const [saved, setSaved] = useState<string | null>(null);
  const form = useForm({
    send: (text) => saveEverything({ user, profile, account }, { text, pictures, links }),
    onDone: ({ message }) => setSaved(message),
  });
  useLeaveOnceSaved(saved !== null);
  useOwnAddress(user, saved !== null);

  const { refusal } = form;
  const asksPassword = account.has_password && differs(email, user, account);
  return (
    <Form state={form} className={styles.form}>
      <PictureField
        label="Banner"
        saved={profile.banner}
        change={pictures.banner_img}
        size={bannerSize}
        problem={form.errorOf('banner_img')}
        onChange={(banner_img) => setPictures((known) => ({ ...known, banner_img }))}
      >
        {(address) => <Banner image={address} empty />}
      </PictureField>
      <PictureField
        label="Picture"
        saved={user.profile_image}
        change={pictures.channel_img}
        size={pictureSize}
        round
        problem={form.errorOf('channel_img')}
        onChange={(channel_img) => setPictures((known) => ({ ...known, channel_img }))}
      >
        {(address) => <Avatar name={user.name} image={address} size={96} />}
      </PictureField>
      <Field
        label="User name"
        name="username"
        defaultValue={user.username}
        hint="Your channel’s short address ends in it."
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.username.max}
      />
      <Field
        label="Name"
        name="name"
        defaultValue={user.name}
        hint="Shown on your channel, and with what you write."
        autoComplete="name"
        maxLength={limits.name}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        hint={
          account.pending_email
            ? `${account.pending_email.email} counts once the link is opened that we sent there; until then it is ${user.email}.`
            : 'Only you see it.'
        }
        autoComplete="email"
        maxLength={limits.email}
      />
      {asksPassword && (
        <PasswordField
          label="Your password"
          name="password"
          hint="A new email needs it."
          autoComplete="current-password"
        />
      )}
      <Field
        label="Channel URL"
        name="channel_url"
        type="url"
        defaultValue={profile.channel_url ?? ''}
        hint="A page of yours elsewhere in the web."
        placeholder="https://"
        maxLength={limits.webAddress}
      />
      <TextField
        label="Description"
        name="description"
        defaultValue={profile.description}
        maxLength={limits.description}
      />
      <LinkFields
        channel={new URL(handlePath(user.username), location.href).href}
        links={links}
        onChange={setLinks}
      />
      <Problem boxed text={refusal && saveProblem(refusal)} />
      <SaveBar state={saved && <span className={styles.saved}>{saved}</span>}>
        <Link to="/my-channel" className={buttonClass()}>
          Cancel
        </Link>
        <SubmitButton look="primary" disabled={saved !== null}>
          {form.busy ? 'Saving...' : 'Save'}
        </SubmitButton>
      </SaveBar>
    </Form>
  );
}

/** Whether an address is another one than the account has, or waits for. */
const differs = (email: string, user: SessionUser, { pending_email }: Account): boolean =>
  ![user.email, pending_email?.email].includes(email.trim().toLowerCase());

/** Shows the channel a moment after it is saved. */
function useLeaveOnceSaved(saved: boolean): void {
  useEffect(() => {
    if (!saved) return undefined;
    const timer = setTimeout(() => void navigate('/my-channel', { automatic: true }), toldMs);
    return () => clearTimeout(timer);
  }, [saved]);
}

/** Under any other name the own form is shown, and the address says so (CHAN-11). */
function useOwnAddress({ username }: SessionUser, leaving: boolean): void {
  const { username: asked } = useParams();
  useEffect(() => {
    if (asked !== username && !leaving) void navigate(editChannelPath(username), { replace: true });
  }, [asked, username, leaving]);
}
