import { Menu } from '@base-ui/react/menu';
import { usePlayer, usePlayerState, useSource } from '../context.ts';
import { type Quality } from '../source.ts';
import { chosenOption, qualityOptions } from './quality-options.ts';
import { ChoiceRow } from './rows.tsx';
import { useShownLabel } from './use-quality-name.ts';

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
