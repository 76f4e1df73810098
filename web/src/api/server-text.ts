import type { Failed } from './outcome.ts';

const longest = 200;

/** The server's own sentence in the body of a failed answer; null if it sent none (ERR-14). */
export function serverMessage({ body }: Pick<Failed, 'body'>): string | null {
  const { message } = Object(body) as { message?: unknown };
  return typeof message === 'string' && message.trim() !== '' ? message.trim() : null;
}

/**
 * The same, or the text that was answered instead. A page of some server in between is no sentence
 * for people.
 */
export function serverText({ body }: Pick<Failed, 'body'>): string | null {
  const text = typeof body === 'string' ? body.trim() : '';
  const readable = text !== '' && text.length <= longest && !text.startsWith('<');
  return serverMessage({ body }) ?? (readable ? text : null);
}
