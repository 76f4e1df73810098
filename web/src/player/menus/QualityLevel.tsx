import { Menu } from '@base-ui/react/menu';
import { usePlayer, usePlayerState, useSource } from '../context.ts';
import { type Quality } from '../source.ts';
import { chosenOption, qualityOptions } from './quality-options.ts';
import { ChoiceRow } from './rows.tsx';

/** Auto, or one of the rungs that there are; those that are still being made are shown as such. */
export function QualityLevel() {
  const { actions } = usePlayer();
  const options = qualityOptions(useSource());
  const quality = usePlayerState((state) => state.quality);
  const shown = useShownLabel();
  return (
    <Menu.RadioGroup
      aria-label="Quality"
      value={chosenOption(options, quality)?.size ?? 'auto'}
      onValueChange={(chosen: Quality) => actions.chooseQuality(chosen)}
    >
      <ChoiceRow value="auto" note={quality === 'auto' ? shown : undefined}>
        Auto
      </ChoiceRow>
      {options.map(({ label, size, processing }) => (
        <ChoiceRow
          key={label}
          value={size}
          disabled={processing}
          note={processing ? 'processing' : undefined}
        >
          {label}
        </ChoiceRow>
      ))}
    </Menu.RadioGroup>
  );
}

/** What is chosen, in a word: `Auto (720p)` or `1080p60`. */
export function useQualityName(): string {
  const options = qualityOptions(useSource());
  const quality = usePlayerState((state) => state.quality);
  const shown = useShownLabel();
  if (quality === 'auto') return shown === undefined ? 'Auto' : `Auto (${shown})`;
  return chosenOption(options, quality)?.label ?? `${quality}p`;
}

function useShownLabel(): string | undefined {
  const options = qualityOptions(useSource());
  const shownSize = usePlayerState((state) => state.shownSize);
  return options.find(({ size }) => size === shownSize)?.label;
}
