import type Hls from 'hls.js';

type AbrController = Hls['config']['abrController'];

/**
 * The choice of rungs that hls.js makes, led to rungs that can be loaded now.
 * @param pick takes the index that hls.js wants, answers the index to load
 */
export function publishedAbr(base: AbrController, pick: (wanted: number) => number): AbrController {
  return class extends base {
    override get firstAutoLevel(): number {
      return pick(super.firstAutoLevel);
    }

    override get nextAutoLevel(): number {
      return pick(super.nextAutoLevel);
    }

    override set nextAutoLevel(level: number) {
      super.nextAutoLevel = level;
    }
  };
}

type CapController = NonNullable<Hls['config']['capLevelController']>;

/**
 * The largest rung that hls.js takes for the size of the picture, kept while the picture is small
 * only for a while: on the way back, hls.js would throw away what it had loaded for the small one.
 * @param small whether the picture is in the corner, with what it had before
 */
export function nonShrinkingCap(base: CapController, small: () => boolean): CapController {
  return class extends base {
    override detectPlayerSize(): void {
      if (!small()) super.detectPlayerSize();
    }
  };
}
