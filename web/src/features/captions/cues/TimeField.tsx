import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import styles from './CueForm.module.css';
import { timeIn, timeText } from './cue-time.ts';

const example = 'Write a time such as 1:02.500.';

/** A moment that is typed, or taken from the picture. */
export function TimeField(props: {
  label: string;
  value: number;
  onChange: (ms: number) => void;
  /** The moment of the picture. */
  now: () => number;
}) {
  const { label, value, onChange, now } = props;
  const [typed, setTyped] = useState<{ text: string; value: number } | null>(null);
  // What was typed makes way once the moment is another one, as after a step that was taken back.
  const shown = typed?.value === value ? typed.text : timeText(value);
  return (
    <div className={styles.time}>
      <Field
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        error={timeIn(shown) === null ? example : undefined}
        onChange={({ target: { value: text } }) => {
          const ms = timeIn(text);
          setTyped({ text, value: ms ?? value });
          if (ms !== null) onChange(ms);
        }}
        onBlur={() => setTyped(null)}
      />
      <Button
        aria-label={`Set ${label.toLowerCase()} to now`}
        onClick={() => {
          setTyped(null);
          onChange(now());
        }}
      >
        Now
      </Button>
    </div>
  );
}
