import { usePlayerState, useSource } from '../context.ts';
import { chosenOption, qualityOptions } from './quality-options.ts';

/** What is chosen, in a word: `Auto (720p)` or `1080p60`. */
export function useQualityName(): string {
  const options = qualityOptions(useSource());
  const quality = usePlayerState((state) => state.quality);
  const shown = useShownLabel();
  if (quality === 'auto') return shown === undefined ? 'Auto' : `Auto (${shown})`;
  return chosenOption(options, quality)?.label ?? `${quality}p`;
}

/** The label of the rung that is on screen. */
export function useShownLabel(): string | undefined {
  const options = qualityOptions(useSource());
  const shownSize = usePlayerState((state) => state.shownSize);
  return options.find(({ size }) => size === shownSize)?.label;
}
