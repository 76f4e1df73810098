import { consumeAttempt, refundAttempt } from '../../db/rate-limit.ts';
import type { Database } from '../../db/database.ts';
import type { MailedLink } from '../../jobs/job-data.ts';
import type { Mail } from '../../mail/mail.ts';
import type { MailMessage } from '../../mail/message.ts';
import type { Site } from '../../site.ts';
import { requireRight } from '../../fail.ts';
import { emailError } from './fields.ts';
import { confirmationMail, resetMail } from './mails.ts';
import { issueToken } from './tokens.ts';

/**
 * Asks for a link by mail. Whether an account has this e-mail is looked up by the job only: here
 * both cases are the same work, so neither answer nor time tells (FLAW-05).
 * @throws invalid for what can be no address.
 */
export async function askForLink(
  { db, config, enqueue }: Pick<Site, 'db' | 'config' | 'enqueue'>,
  link: Pick<MailedLink, 'purpose' | 'email'>,
): Promise<void> {
  const email = link.email.trim().toLowerCase();
  requireRight({ email: emailError(email) });
  const perHour = config.RATE_LIMITS === 'on' ? config.PASSWORD_MAILS_PER_HOUR : undefined;
  await enqueue(db, 'mail-link', { ...link, email, perHour });
}

/**
 * Makes a token and mails its link, if there is an account for it. The token is not in the job: it
 * is written down nowhere but in the mail, and a job that runs again makes another one. A mailbox
 * gets so many an hour, from however many addresses they are asked for. Only mails that are sent
 * count: else who asks before there is an account would keep its owner from confirming it.
 */
export async function mailLink(
  { db, mail, publicUrl }: { db: Database; mail: Mail; publicUrl: string },
  { purpose, email, perHour = Infinity }: MailedLink,
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'username', 'email_verified'])
    .executeTakeFirst();
  if (!user || (purpose === 'verify-email' && user.email_verified)) return;

  const mailbox = { name: `${purpose} to one mailbox`, tries: perHour, seconds: 3600 };
  if ((await consumeAttempt(db, mailbox, email)) > 0) return;
  const made = { purpose, userId: user.id, subject: email };
  const token = await db.transaction().execute((tx) => issueToken(tx, made));
  const message = linkMail({ ...user, email }, purpose, token, publicUrl);
  await mail.send(message).catch(async (error: unknown) => {
    // The job is tried again.
    await refundAttempt(db, mailbox, email);
    throw error;
  });
}

function linkMail(
  { username, email }: { username: string; email: string },
  purpose: MailedLink['purpose'],
  token: string,
  publicUrl: string,
): MailMessage {
  if (purpose === 'verify-email') {
    return confirmationMail(email, `${publicUrl}/confirm-email?token=${token}`);
  }
  const page = `${publicUrl}/forgotpassword/${encodeURIComponent(username)}/new-password`;
  return resetMail(email, `${page}?${new URLSearchParams({ token, email })}`);
}
