import type { ErrorCode } from '@kinora/contract/errors';

/**
 * What to say when a call fails and the server sent no sentence of its own. A new error code does
 * not compile until it has one here.
 */
export const sentences: Record<ErrorCode | 'offline', string> = {
  bad_input: 'Some of what was sent is not right. Check the marked fields and try again.',
  sign_in_needed: 'Sign in to do this.',
  wrong_credentials: 'Invalid email or password',
  second_factor_needed: 'Enter the code of your authenticator app, or a recovery code.',
  second_factor_missing:
    'This site asks for two-factor sign-in. Switch it on in your security settings to go on.',
  email_not_verified: 'Confirm your email first: we sent you a mail with a link.',
  not_allowed: 'This belongs to somebody else.',
  foreign_origin: 'This request came from another site and was refused. Reload the page.',
  not_found: 'This does not exist, or not any more.',
  conflict: 'This was changed meanwhile. Reload and look again.',
  upload_too_large: 'This file is larger than this site takes.',
  over_quota: 'Your account has no room left. Delete a video to make some.',
  invalid: 'This cannot be accepted. Check the marked fields and try again.',
  too_many_requests: 'That was too often. Wait a moment and try again.',
  broken: 'Something went wrong on our side. Try again in a moment.',
  unavailable: 'The site is catching its breath. Try again in a few seconds.',
  storage_full:
    'This site is short of disk space: files wait until there is more. Try again later.',
  offline: 'No answer from the site. Check your connection and try again.',
};

/** Whether a text is one of the codes; answers of proxies in between carry none. */
export const isErrorCode = (text: unknown): text is ErrorCode =>
  typeof text === 'string' && text !== 'offline' && Object.hasOwn(sentences, text);

/** The code that fits an HTTP status when the answer has none. */
export function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'sign_in_needed';
  if (status === 403) return 'not_allowed';
  if (status === 404 || status === 410) return 'not_found';
  if (status === 409) return 'conflict';
  if (status === 413) return 'upload_too_large';
  if (status === 422) return 'invalid';
  if (status === 429) return 'too_many_requests';
  if (status === 502 || status === 503 || status === 504) return 'unavailable';
  if (status === 507) return 'storage_full';
  return status < 500 ? 'bad_input' : 'broken';
}
