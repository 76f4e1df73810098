import { consumeAttempt } from '../../db/rate-limit.ts';
import type { Database } from '../../db/database.ts';
import type { MailedLink } from '../../jobs/job-data.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Site } from '../../site.ts';
import { requireRight } from '../../fail.ts';
import { emailError } from './fields.ts';
import { confirmationMail, resetMail } from './mails.ts';
import { issueToken } from './tokens.ts';

/**
 * Asks for a link by mail. Whether an account has this e-mail is looked up by the job only: here
 * both cases are the same work, so neither answer nor time tells (FLAW-05). Who asks too often for
 * one mailbox, from however many addresses, gets no more mails, and is not told either.
 * @throws invalid for what can be no address.
 */
export async function askForLink(
  { db, config, enqueue }: Pick<Site, 'db' | 'config' | 'enqueue'>,
  link: MailedLink,
): Promise<void> {
  const email = link.email.trim().toLowerCase();
  requireRight({ email: emailError(email) });
  const tries = config.PASSWORD_MAILS_PER_HOUR;
  const mailbox = { name: `${link.purpose} to one mailbox`, tries, seconds: 3600 };
  if (config.RATE_LIMITS === 'on' && (await consumeAttempt(db, mailbox, email)) > 0) return;
  await enqueue(db, 'mail-link', { ...link, email });
}

/**
 * Makes a token and mails its link, if there is an account for it. The token is not in the job: it
 * is written down nowhere but in the mail, and a job that runs again makes another one.
 */
export async function mailLink(
  { db, mail, publicUrl }: { db: Database; mail: Mail; publicUrl: string },
  { purpose, email }: MailedLink,
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'username', 'email_verified'])
    .executeTakeFirst();
  if (!user || (purpose === 'verify-email' && user.email_verified)) return;

  const made = { purpose, userId: user.id, subject: email };
  const token = await db.transaction().execute((tx) => issueToken(tx, made));
  if (purpose === 'verify-email') {
    await mail.send(confirmationMail(email, `${publicUrl}/confirm-email?token=${token}`));
    return;
  }
  const page = `${publicUrl}/forgotpassword/${encodeURIComponent(user.username)}/new-password`;
  const query = new URLSearchParams({ token, email });
  await mail.send(resetMail(email, `${page}?${query}`));
}
