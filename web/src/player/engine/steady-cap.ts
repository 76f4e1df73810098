import type Hls from 'hls.js';

type CapController = NonNullable<Hls['config']['capLevelController']>;

/**
 * The largest rung that hls.js takes for the size of the picture, kept while the picture is small
 * only for a while: on the way back, hls.js would throw away what it had loaded for the small one.
 * @param small whether the picture is in the corner, with what it had before
 */
export function steadyCap(base: CapController, small: () => boolean): CapController {
  return class extends base {
    override detectPlayerSize(): void {
      if (!small()) super.detectPlayerSize();
    }
  };
}
