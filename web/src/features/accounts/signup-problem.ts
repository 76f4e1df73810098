import { type Failed, sentencesOf } from '../../api/outcome.ts';
import { serverMessage } from '../../api/server-text.ts';

/** The server's sentences for the fields in one text (ERR-16), or why there are none. */
export function signupProblem(failed: Failed): string {
  if (failed.error === 'offline') return failed.message;
  const fields = sentencesOf(failed.errors ?? {});
  return fields || serverMessage(failed) || 'Signup failed. Please try again.';
}
