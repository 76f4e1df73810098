import type { FirstMedia } from '@kinora/contract/media';
import { beginPlay } from '../../../player/engine/begin-play.ts';
import type { FirstPlay } from '../../../player/engine/take-first-play.ts';
import { loadPreferences } from '../../../player/preferences.ts';
import { pictureSize } from './picture-size.ts';

/** The window as it became last: to ask for its size would lay out all that was just drawn. */
let shown = sizeOfWindow();
addEventListener('resize', () => {
  shown = sizeOfWindow();
});

/** Seconds played after which it goes on with more than its first pieces: before that, many leave. */
const stays = 0.5;

/** Gives an element a short's first pieces, with which it is ready to play; null where it cannot. */
export function beginShort(video: HTMLVideoElement, media: FirstMedia): FirstPlay | null {
  const { quality } = loadPreferences();
  const pixels = pictureSize(media, shown) * devicePixelRatio;
  const begun = beginPlay(video, media, { quality, pixels });
  if (!begun) return null;
  const putOff = (need: () => void) => untilNeeded(begun, need);
  return Object.assign(begun, { container: null, started: null, putOff });
}

/**
 * Calls once more than the first pieces is needed, which most that are passed by never do, and what
 * they hold whole does not either. Returns what stops it.
 */
function untilNeeded({ video, filled }: Pick<FirstPlay, 'video' | 'filled'>, need: () => void) {
  let whole = false;
  const leave = new AbortController();
  const { signal } = leave;
  const look = () => {
    if (!whole && video.currentTime > stays) need();
  };
  for (const event of ['timeupdate', 'seeking']) video.addEventListener(event, look, { signal });
  filled.then(
    (isWhole) => (whole = isWhole),
    // What could not be had so may be had in another rung.
    () => !signal.aborted && need(),
  );
  return () => leave.abort();
}

function sizeOfWindow() {
  const { innerWidth, innerHeight } = window;
  return { innerWidth, innerHeight };
}
