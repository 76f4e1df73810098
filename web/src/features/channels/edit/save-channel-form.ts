import { session, type SessionUser } from '@kinora/contract/accounts';
import { type ChannelLink, setChannelLinks } from '@kinora/contract/channels';
import type { Account } from '@kinora/contract/settings';
import { call } from '../../../api/call.ts';
import { cookiesCanBeRead, readCookie } from '../../../api/cookies.ts';
import type { Failed } from '../../../api/outcome.ts';
import { refreshFeature } from '../../../api/queries.ts';
import { toast } from '../../../ui/toast.ts';
import { noteUser } from '../../accounts/session.ts';
import { noteAccount } from '../../settings/account-query.ts';
import {
  changedFields,
  type ChannelFields,
  type ChannelPictures,
  previousTexts,
  retryNetwork,
  saveChannel,
} from './save-channel.ts';
import { fieldsProblem, sessionProblem } from './save-problem.ts';

/** What the form is compared with: the profile as it was loaded or last saved. */
export interface Baseline {
  fields: ChannelFields;
  links: readonly ChannelLink[];
  pending_email: Account['pending_email'];
}

/** What the form holds. */
interface FormValues {
  typed: ChannelFields;
  password: string;
  pictures: ChannelPictures;
  links: readonly ChannelLink[];
  /** Fields of which it was said that they were changed elsewhere: those are replaced. */
  overwritable: readonly string[];
}

/**
 * Checks what the form holds, in the order of CHAN-05 and CHAN-06, and saves what was changed; links
 * that are wrong are refused once all else is saved.
 * @param onSaved is told what the form goes on from once all but the links is saved.
 */
export async function saveChannelForm(
  user: SessionUser,
  baseline: Baseline,
  { typed, password, pictures, links, overwritable }: FormValues,
  onSaved: (baseline: Baseline) => void,
): Promise<{ ok: true; message: string } | Failed> {
  const problem = fieldsProblem(typed) ?? (await currentSessionProblem(user));
  if (problem) return problem;
  const sender = { userId: user.user_id, password };
  const changed = changedFields(baseline.fields, typed);
  const texts = { ...changed, ...previousTexts(baseline.fields, changed, overwritable) };
  const saved = await saveChannel(sender, texts, pictures);
  if (!saved.ok) return saved;
  const { pending_email } = saved;
  noteUser(saved.user);
  noteAccount({ pending_email });
  announcePendingEmail(pending_email, baseline.pending_email);
  onSaved({ ...baseline, fields: { ...baseline.fields, ...changed }, pending_email });
  const wanted = changedLinks(baseline.links, links);
  if (wanted) {
    const was = overwritable.includes('links') ? {} : { was: baseline.links.map(asSent) };
    const savedLinks = await retryNetwork(() => call(setChannelLinks, { links: wanted, ...was }));
    if (!savedLinks.ok) return savedLinks;
  }
  void refreshFeature('channels');
  return { ok: true, message: saved.message };
}

/** The links as they are to be, without those of which nothing is written; null where they stay. */
export function changedLinks(
  before: readonly ChannelLink[],
  now: readonly ChannelLink[],
): ChannelLink[] | null {
  const wanted = now
    .filter(({ title, url }) => title.trim() !== '' || url.trim() !== '')
    .map(asSent);
  return JSON.stringify(wanted) === JSON.stringify(before.map(asSent)) ? null : wanted;
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

function announcePendingEmail(
  pending: Account['pending_email'],
  before: Account['pending_email'],
): void {
  if (!pending || pending.email === before?.email) return;
  toast({
    text: `We sent a link to ${pending.email}. Open it within 24 hours to make this your email.`,
  });
}
