import type { MailMessage } from '../../mail/message.ts';

// No mail repeats what somebody typed into a form: else anybody could have us mail his words to
// whomever he likes.

/** Where a forgotten password is replaced. */
export function resetMail(to: string, url: string): MailMessage {
  return {
    to,
    subject: 'Set a new password',
    lines: [
      'Someone, probably you, requested a new password for your account.',
      'The link works once, and for one hour.',
      'If it was not you, ignore this email: nothing has changed.',
    ],
    action: { label: 'Set a new password', url },
  };
}

/** Tells the owner that the password is another one now. */
export function passwordChangedMail(to: string, forgotUrl: string): MailMessage {
  return {
    to,
    subject: 'Your password was changed',
    lines: [
      'The password of your account was changed, and its other sessions were signed out.',
      'If it was not you, set a new password immediately.',
    ],
    action: { label: 'This wasn’t me', url: forgotUrl },
  };
}

/** Where a new account confirms that its e-mail is its own. */
export function confirmationMail(to: string, url: string): MailMessage {
  return {
    to,
    subject: 'Confirm your email',
    lines: [
      'An account was created with this email. Confirm that it is yours.',
      'The link works once, and for one day.',
      'If you did not create an account, ignore this email.',
    ],
    action: { label: 'Confirm my email', url },
  };
}

/** Whose e-mail changes. */
interface Owner {
  email: string;
  username: string;
}

/** To the new address: the link that confirms it. */
export const newEmailMail = (owner: Owner, email: string, url: string): MailMessage => ({
  to: email,
  subject: 'Confirm your new email address',
  lines: [
    `Confirm within 24 hours that this is the new email of the account @${owner.username}.`,
    'If you did not ask for this, ignore this email: nothing changes.',
  ],
  action: { label: 'Confirm this address', url },
});

/** To the old address, before anything changes. */
export const emailChangesMail = (owner: Owner, email: string, url: string): MailMessage => ({
  to: owner.email,
  subject: 'Your email address is about to change',
  lines: [
    `The email of your account @${owner.username} will change to ${email} once that address is confirmed.`,
    'If this was you, there is nothing to do. If not, cancel the change in your account and choose a new password there.',
  ],
  action: { label: 'Open my account', url },
});

/** To the old address, once it is not the account's any more. */
export const emailChangedMail = (owner: Owner, email: string, url: string): MailMessage => ({
  to: owner.email,
  subject: 'Your email address was changed',
  lines: [
    `The email of your account @${owner.username} is ${email} from now on. This address no longer belongs to it.`,
    'If it was not you, contact the people who run this site immediately.',
  ],
  action: { label: 'This wasn’t me', url },
});
