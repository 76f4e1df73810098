import { type Failed, refused } from '../../../api/outcome.ts';
import { serverMessage } from '../../../api/server-text.ts';

/** Something, an @, something, a dot and something, without spaces (CHAN-07). */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with a channel before it is sent, the first of it only (CHAN-05); null if nothing. */
export function fieldsProblem(fields: { username: string; email: string }): Failed | null {
  if (fields.username.trim() === '') return refused({ username: ['Username is required'] });
  if (fields.email.trim() === '') return refused({ email: ['Email is required'] });
  if (email.test(fields.email.trim())) return null;
  return refused({ email: ['Please enter a valid email address'] });
}

/** What is wrong with the session that a channel is saved in (CHAN-06); null if nothing. */
export function sessionProblem(session: { signedIn: boolean; userId: string }): Failed | null {
  if (!session.signedIn) return refused('Authentication required. Please log in again.');
  return session.userId === '' ? refused('User ID not found. Please log in again.') : null;
}

/** What is said when the form cannot be shown (ERR-20). */
export const loadProblem = ({ status, message }: Pick<Failed, 'status' | 'message'>): string =>
  status === 401 ? signedOut : `Failed to load channel data: ${message}`;

const signedOut = 'Authentication required. Please log in.';

/**
 * What is said above the buttons of a channel that could not be saved (ERR-20 to ERR-22); null where
 * this page itself has refused a field, at which it says so.
 */
export function saveProblem(failed: Failed): string | null {
  const { status, error, errors = {}, body } = failed;
  if (error === 'offline') {
    return 'An error occurred while updating the channel. Please try again.';
  }
  const fields = Object.entries(errors);
  if (status === 0) return fields.length > 0 ? null : failed.message;
  if (fields.length > 0) {
    return fields.map(([field, reasons]) => `${field}: ${reasons.join(' ')}`).join('; ');
  }
  if (status === 401) return signedOut;
  if (status === 403) return 'Access denied. Please check your authentication.';
  if (status === 405) return 'Server error: Invalid request method. Please try again.';
  if (status === 500) return 'Server error. Please try again later.';
  if (typeof body === 'string' && body.trim().startsWith('<')) {
    return 'Server error occurred. Please try again.';
  }
  return serverMessage(failed) ?? 'Failed to update channel';
}
