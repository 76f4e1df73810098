import type { Failed } from '../../../api/outcome.ts';

/**
 * Why a video is not there (ERR-03): the server's own sentence, else the text of the answer, else
 * whether there was an answer at all.
 */
export function whyNotLoaded({ body, status }: Pick<Failed, 'body' | 'status'>): string {
  const { message } = Object(body) as { message?: unknown };
  if (typeof message === 'string' && message !== '') return message;
  // A page of some server in between is no sentence.
  const text = typeof body === 'string' ? body.trim() : '';
  if (text !== '' && !text.startsWith('<')) return text;
  return status > 0 ? 'Network response was not ok' : 'Unable to load video';
}
