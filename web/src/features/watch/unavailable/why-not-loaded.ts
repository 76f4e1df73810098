import type { Failed } from '../../../api/outcome.ts';
import { serverText } from '../../../api/server-text.ts';

/**
 * Why a video is not there (ERR-03): the server's own sentence, else the text of the answer, else
 * whether there was an answer at all.
 */
export function whyNotLoaded({ body, status }: Pick<Failed, 'body' | 'status'>): string {
  const unsaid = status > 0 ? 'Network response was not ok' : 'Unable to load video';
  return serverText({ body }) ?? unsaid;
}
