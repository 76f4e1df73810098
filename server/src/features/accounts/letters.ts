import type { Letter } from '../../mail/letter.ts';

// No letter repeats what somebody typed into a form: else anybody could have us mail his words to
// whomever he likes.

/** Where a forgotten password is replaced. */
export function resetLetter(to: string, url: string): Letter {
  return {
    to,
    subject: 'Set a new password',
    lines: [
      'Somebody, probably you, asked for a new password for your account.',
      'The link works once, and for one hour.',
      'If it was not you, ignore this mail: nothing has changed.',
    ],
    action: { label: 'Set a new password', url },
  };
}

/** Tells the owner that the password is another one now. */
export function passwordChangedLetter(to: string, forgotUrl: string): Letter {
  return {
    to,
    subject: 'Your password was changed',
    lines: [
      'The password of your account was changed, and its other sessions were signed out.',
      'If it was not you, set a new password at once.',
    ],
    action: { label: 'It was not me', url: forgotUrl },
  };
}

/** Where a new account confirms that its e-mail is its own. */
export function confirmationLetter(to: string, url: string): Letter {
  return {
    to,
    subject: 'Confirm your email',
    lines: [
      'An account was made with this email. Confirm that it is yours.',
      'The link works once, and for one day.',
      'If you made no account, ignore this mail.',
    ],
    action: { label: 'Confirm my email', url },
  };
}
