import { clock } from '@kinora/contract/text/duration';
import { shortMaxSeconds } from '@kinora/contract/text/limits';
import { isUpright, typeOf } from '@kinora/contract/text/shape';
import type { Kind } from '@kinora/contract/videos';

/**
 * What a file becomes, and why, in a sentence.
 * @param seconds of what is shown of it
 */
export function shortyReason(
  kind: Kind,
  shape: { width: number; height: number },
  seconds: number,
): string {
  const byItself = typeOf('auto', shape, seconds);
  if (kind !== 'auto') {
    const [chosen, other] = kind === 'short' ? ['Shorty', 'video'] : ['video', 'Shorty'];
    const differs = byItself !== kind;
    return `It becomes a ${chosen}, as you chose.${differs ? ` Otherwise it would be a ${other}.` : ''}`;
  }
  const form = shape.width === shape.height ? 'is square' : 'is vertical';
  if (byItself === 'short') {
    return `It becomes a Shorty: the picture ${form}, and ${clock(seconds)} is short enough.`;
  }
  if (!isUpright(shape)) return 'It becomes a video: the picture is wider than tall.';
  const over = clock(Math.ceil(seconds - shortMaxSeconds));
  return (
    `It becomes a video: the picture ${form}, but a Shorty has at most ` +
    `${clock(shortMaxSeconds)}. Cut off ${over} to make it one.`
  );
}
