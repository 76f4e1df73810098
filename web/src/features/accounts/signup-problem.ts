import type { Failed } from '../../api/outcome.ts';

/** The server's sentences for the fields in one text (ERR-16), or why there are none. */
export function signupProblem({ error, errors, message }: Failed): string {
  if (error === 'offline') return message;
  const sentences = Object.values(errors ?? {}).flat();
  return sentences.join(' ') || message || 'Signup failed. Please try again.';
}
