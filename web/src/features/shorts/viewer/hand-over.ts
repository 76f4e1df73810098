import { playerOf } from '../../../player/active-player.ts';
import { playNow } from '../../../player/play-now.ts';

/**
 * From one short to another, within the gesture: nothing that is drawn for it keeps the picture
 * waiting. What has nothing to show yet plays once it is there.
 * @param from id of the one that is seen; null where that is none
 * @param to id of the one that comes; null where that is none
 */
export function handOver(from: string | null, to: string | null): void {
  const [left, next] = [from, to].map((id) => (id === null ? null : playerOf(id)));
  left?.actions.pause();
  if (next && next.video().readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) playNow(next);
}
