import { limits } from '@kinora/contract/text/limits';
import { requireRight } from '../../../fail.ts';

/**
 * The words of a comment without space around them.
 * @param field what the call names them, for the sentence about it.
 * @throws invalid if there are none, or too many (COMM-04).
 */
export function wordsOf(text: string, field: 'comment' | 'reply'): string {
  const words = text.replaceAll('\0', '').trim();
  const most = limits.comment.toLocaleString('en');
  requireRight({
    [field]:
      words === ''
        ? `Write your ${field} first.`
        : isLongerThan(words, limits.comment)
          ? `A ${field} may have at most ${most} characters.`
          : null,
  });
  return words;
}

/** Letters outside of the basic plane count as two until a text is taken apart. */
const isLongerThan = (text: string, most: number): boolean =>
  text.length > 2 * most || [...text].length > most;
