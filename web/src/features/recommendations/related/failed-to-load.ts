import type { Failed } from '../../../api/outcome.ts';

const longest = 200;

/**
 * Why related videos are not there (ERR-03): the server's sentence, a text that was answered
 * instead, or that it failed. A page of whoever stands before the server is no text for people.
 */
export function failedToLoad({ body }: Pick<Failed, 'body'>): string {
  const { message } = Object(body) as { message?: unknown };
  const told = typeof body === 'string' ? body : message;
  const text = typeof told === 'string' ? told.trim() : '';
  const readable = text !== '' && text.length <= longest && !text.startsWith('<');
  return readable ? text : 'Failed to load related videos';
}
