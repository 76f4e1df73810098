import { type GroupColour, groupColours } from '@kinora/contract/subscription-groups';
import { useId } from 'react';
import styles from './ColourChoice.module.css';
import { GroupMark } from './GroupMark.tsx';

/** One of the colours of groups: the browser's own radio buttons, drawn as circles. */
export function ColourChoice({
  value,
  onChange,
}: {
  value: GroupColour;
  onChange: (colour: GroupColour) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.colours}>
      <legend>Colour</legend>
      {groupColours.map((colour) => (
        <label key={colour} className={styles.colour} title={colour}>
          <input
            type="radio"
            className={styles.radio}
            aria-label={colour}
            name={name}
            checked={colour === value}
            onChange={() => onChange(colour)}
          />
          <GroupMark colour={colour} />
        </label>
      ))}
    </fieldset>
  );
}
