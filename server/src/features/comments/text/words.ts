import { limits } from '@kinora/contract/text/limits';
import { requireRight } from '../../accounts/fields.ts';

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
        : [...words].length > limits.comment
          ? `A ${field} may have at most ${most} characters.`
          : null,
  });
  return words;
}
