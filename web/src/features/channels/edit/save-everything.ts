import { session, type SessionUser } from '@kinora/contract/accounts';
import { type ChannelLink, type Profile, setChannelLinks } from '@kinora/contract/channels';
import type { Account } from '@kinora/contract/settings';
import { call } from '../../../api/call.ts';
import { cookiesCanBeRead, readCookie } from '../../../api/cookies.ts';
import type { Failed } from '../../../api/outcome.ts';
import { refreshFeature } from '../../../api/queries.ts';
import { toast } from '../../../ui/toast.ts';
import { noteUser } from '../../accounts/session.ts';
import { noteAccount } from '../../settings/account-query.ts';
import { type ChannelPictures, retryNetwork, saveChannel } from './save-channel.ts';
import { fieldsProblem, sessionProblem } from './save-problem.ts';

/** How everything is before it is saved. */
interface CurrentValues {
  user: SessionUser;
  profile: Profile;
  account: Account;
}

/** What the form holds. */
interface FormValues {
  text: (field: string) => string;
  pictures: ChannelPictures;
  links: ChannelLink[];
}

/**
 * Checks and saves what the form holds, in the order of CHAN-05 and CHAN-06; links that are wrong are
 * refused once all else is saved, which a second try repeats without harm.
 */
export async function saveEverything(
  { user, profile, account }: CurrentValues,
  { text, pictures, links }: FormValues,
): Promise<{ ok: true; message: string } | Failed> {
  const { pending_email } = account;
  // One that waits already is not asked for again.
  const email = text('email').trim().toLowerCase();
  const fields = {
    username: text('username'),
    name: text('name'),
    email: email !== '' && email === pending_email?.email ? user.email : text('email'),
    channel_url: text('channel_url'),
    description: text('description'),
    password: text('password'),
  };
  const problem = fieldsProblem(fields) ?? (await currentSessionProblem(user));
  if (problem) return problem;
  const saved = await saveChannel(user.user_id, fields, pictures);
  if (!saved.ok) return saved;
  const wanted = links
    .filter(({ title, url }) => title.trim() !== '' || url.trim() !== '')
    .map(asSent);
  if (JSON.stringify(wanted) !== JSON.stringify(profile.links.map(asSent))) {
    const kept = await retryNetwork(() => call(setChannelLinks, { links: wanted }));
    if (!kept.ok) return kept;
  }
  noteUser(saved.user);
  noteAccount({ pending_email: saved.pending_email });
  void refreshFeature('channels');
  tellOfMail(saved.pending_email, pending_email);
  return { ok: true, message: saved.message };
}

const asSent = ({ title, url }: ChannelLink): ChannelLink => ({ title, url });

/** The token is a cookie that no script reads: whether it still counts the server says. */
async function currentSessionProblem({ user_id }: SessionUser): Promise<Failed | null> {
  const asked = await call(session, {});
  return sessionProblem({
    // Without an answer the save itself says what is wrong.
    signedIn: !asked.ok || asked.user !== null,
    userId: cookiesCanBeRead() ? readCookie('user_id') : user_id,
  });
}

function tellOfMail(pending: Account['pending_email'], before: Account['pending_email']): void {
  if (!pending || pending.email === before?.email) return;
  toast({
    text: `We sent a link to ${pending.email}. Open it within 24 hours, and this becomes your email.`,
  });
}
