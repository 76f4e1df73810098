import type { InputOf } from '@kinora/contract/call';
import type { changeEmail as changeEmailCall } from '@kinora/contract/settings';
import { publicUrl } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { fail, requireRight } from '../../fail.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Site } from '../../site.ts';
import type { Client } from '../../sessions/client.ts';
import { noteSecurityEvent } from '../../sessions/security-events.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { confirmIdentity } from '../security/confirm-identity.ts';
import { wasTaken } from './create-account.ts';
import { emailError } from './fields.ts';
import { emailChangedMail, newEmailMail, emailChangesMail } from './mails.ts';
import { dropTokens, issueToken, pendingSubject, useToken } from './tokens.ts';

type Parts = Pick<Site, 'db' | 'enqueue' | 'config'>;

const purpose = 'change-email';
const emailTaken = 'There is an account with this email. Use another one.';

/**
 * Mails a link to a new address, and tells the old one. Until the link is opened nothing changes.
 * @param token the session that asks.
 * @throws invalid if the address cannot be the viewer's, or the password is another one.
 */
export async function changeEmail(
  parts: Parts,
  viewer: Viewer,
  token: string,
  input: InputOf<typeof changeEmailCall>,
) {
  const email = input.email.trim().toLowerCase();
  requireRight({ email: await newEmailError(parts.db, viewer, email) });
  await confirmIdentity(parts, viewer.id, { token, password: input.password });
  await parts.db.transaction().execute((tx) => beginEmailChange(tx, parts, viewer, email));
  return requirePending(parts.db, viewer);
}

/** What is wrong with an address as a new one of the viewer's, or null. */
export const newEmailError = async (db: Database, viewer: Viewer, email: string) =>
  emailError(email) ?? unavailableEmailError(db, viewer, email);

/** Lets an address wait until the link is opened that is mailed there; the old one is told. */
export async function beginEmailChange(
  tx: Database,
  { enqueue, config }: Parts,
  viewer: Viewer,
  email: string,
): Promise<void> {
  // Nobody gets this token: it notes what is pending until the job makes the one that is mailed.
  await issueToken(tx, { purpose, userId: viewer.id, subject: email });
  await enqueue(tx, 'mail-new-email', { userId: viewer.id });
  const page = `${publicUrl(config)}/account-settings`;
  await enqueue(tx, 'send-mail', emailChangesMail(viewer, email, page));
}

/**
 * Mails the link once more, with a new token.
 * @throws not_found if no change is pending.
 */
export async function resendEmailLink({ db, enqueue }: Parts, viewer: Viewer) {
  const pending = await requirePending(db, viewer);
  await enqueue(db, 'mail-new-email', { userId: viewer.id });
  return pending;
}

/**
 * Mails the link to the address that is pending, if one still is. The token is made here and not
 * in the job, so that it is written down nowhere but in the mail.
 */
export async function mailNewEmail(
  { db, mail, publicUrl: base }: { db: Database; mail: Mail; publicUrl: string },
  userId: string,
): Promise<void> {
  const pending = await pendingSubject(db, purpose, userId);
  const owner = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'username'])
    .executeTakeFirst();
  if (!pending || !owner) return;
  const { subject } = pending;
  const token = await db
    .transaction()
    .execute((tx) => issueToken(tx, { purpose, userId, subject }));
  await mail.send(newEmailMail(owner, subject, `${base}/new-email?token=${token}`));
}

/**
 * Forgets a pending change; the link that was mailed stops working.
 * @throws not_found if no change is pending: it may have been confirmed by now.
 */
export async function cancelEmailChange(db: Database, viewer: Viewer): Promise<void> {
  if (!(await dropEmailChange(db, viewer))) failNotPending();
}

/** Forgets a change if one is pending. @returns whether one was. */
export const dropEmailChange = (tx: Database, viewer: Viewer): Promise<boolean> =>
  dropTokens(tx, purpose, viewer.id);

/** The change that waits for its link; null if there is none. */
export async function pendingEmail(db: Database, userId: string) {
  const pending = await pendingSubject(db, purpose, userId);
  return pending && { email: pending.subject, expires_at: pending.expiresAt.toISOString() };
}

/**
 * Makes an address the account's own, for whoever holds the token that was mailed there.
 * @throws not_found for a token that does not work (any more), conflict if somebody else has the
 *   address by now.
 */
export async function confirmNewEmail(
  { db, enqueue, config }: Parts,
  token: string,
  client: Client,
) {
  return db.transaction().execute(async (tx) => {
    const used = await useToken(tx, purpose, token);
    if (!used) fail('not_found', 'This link was used already, or is too old. Ask for a new one.');
    const user = await tx
      .selectFrom('users')
      .where('id', '=', used.userId)
      .select(['email', 'username'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (await isEmailTaken(tx, used.userId, used.subject)) fail('conflict', emailTaken);
    await tx
      .updateTable('users')
      .set({ email: used.subject, email_verified: true, updated_at: new Date() })
      .where('id', '=', used.userId)
      .execute()
      .catch((error: unknown) => {
        if (wasTaken(error)) fail('conflict', emailTaken);
        throw error;
      });
    await noteSecurityEvent(tx, client, { type: 'email_changed', userId: used.userId });
    const page = `${publicUrl(config)}/feedback`;
    await enqueue(tx, 'send-mail', emailChangedMail(user, used.subject, page));
    return { userId: used.userId, email: used.subject };
  });
}

async function requirePending(db: Database, viewer: Viewer) {
  return (await pendingEmail(db, viewer.id)) ?? failNotPending();
}

function failNotPending(): never {
  const why = 'It was confirmed or cancelled, or its link is too old.';
  fail('not_found', `No change of your email is pending. ${why}`);
}

async function unavailableEmailError(
  db: Database,
  viewer: Viewer,
  email: string,
): Promise<string | null> {
  if (email === viewer.email) return 'This is your email already.';
  return (await isEmailTaken(db, viewer.id, email)) ? emailTaken : null;
}

async function isEmailTaken(db: Database, userId: string, email: string): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .where('email', '=', email)
    .where('id', '!=', userId)
    .select('id')
    .executeTakeFirst();
  return other !== undefined;
}
