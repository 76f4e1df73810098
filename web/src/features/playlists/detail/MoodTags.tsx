import { type Mood, moods } from '@kinora/contract/text/list-choices';
import { Button } from '../../../ui/Button.tsx';
import chips from '../../../ui/Chips.module.css';
import styles from './MoodTags.module.css';

/** Narrows the entries down to those of any of some moods (PDET-06, PDET-08). */
export function MoodTags({
  chosen,
  onChoose,
}: {
  chosen: readonly Mood[];
  onChoose: (chosen: readonly Mood[]) => void;
}) {
  const toggle = (mood: Mood) =>
    onChoose(moods.filter((one) => (one === mood) !== chosen.includes(one)));
  return (
    <fieldset className={styles.tags} aria-label="Moods">
      {moods.map((mood) => (
        <button
          key={mood}
          type="button"
          className={chips.chip}
          aria-pressed={chosen.includes(mood)}
          onClick={() => toggle(mood)}
        >
          {mood}
        </button>
      ))}
      {chosen.length > 0 && (
        <Button look="quiet" onClick={() => onChoose([])}>
          Clear All
        </Button>
      )}
    </fieldset>
  );
}
