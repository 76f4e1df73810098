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
