import { shortMaxSeconds } from '@kinora/contract/text/limits';
import type { Kind, VideoCard } from '@kinora/contract/videos';

/**
 * What a video is by the choice of its owner, or else by its shape and length: upright or square and
 * at most three minutes long, it is a short.
 * @param shape pixels as shown
 */
export function typeOf(
  kind: Kind,
  shape: { width: number; height: number },
  seconds: number,
): VideoCard['type'] {
  if (kind !== 'auto') return kind;
  return shape.height >= shape.width && seconds <= shortMaxSeconds ? 'short' : 'video';
}
