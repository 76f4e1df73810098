import { Slider as Base } from '@base-ui/react/slider';
import styles from './Slider.module.css';

/** From where to where. */
export type Range = readonly [from: number, to: number];

/**
 * A range between two ends, each of its own dragged or moved by arrows, Page keys, Home and End.
 * `text` says a value in words to screen readers.
 */
export function RangeSlider({
  label,
  names,
  value,
  onChange,
  onCommit,
  text = String,
  min = 0,
  max = 100,
  step = 1,
  least = 0,
  disabled = false,
}: {
  label: string;
  /** Of the two ends. */
  names: readonly [string, string];
  value: Range;
  /** Called with every move; `moved` is the end that does. */
  onChange: (value: Range, moved: 0 | 1) => void;
  /** Called once, when an end is let go: the moment to save. */
  onCommit?: (value: Range) => void;
  text?: (value: number) => string;
  min?: number;
  max?: number;
  step?: number;
  /** How far the ends are from each other at least. */
  least?: number;
  disabled?: boolean;
}) {
  return (
    <Base.Root
      className={styles.slider}
      value={value}
      onValueChange={([from = min, to = max], { activeThumbIndex }) =>
        onChange([from, to], activeThumbIndex === 1 ? 1 : 0)
      }
      onValueCommitted={([from = min, to = max]) => onCommit?.([from, to])}
      min={min}
      max={max}
      step={step}
      largeStep={10 * step}
      minStepsBetweenValues={Math.round(least / step)}
      thumbCollisionBehavior="none"
      disabled={disabled}
    >
      <Base.Label className={styles.label}>{label}</Base.Label>
      <output className={styles.value} aria-hidden>
        {text(value[0])} – {text(value[1])}
      </output>
      <Base.Control className={styles.control}>
        <Base.Track className={styles.track}>
          <Base.Indicator className={styles.done} />
          {names.map((name, index) => (
            <Base.Thumb
              key={name}
              index={index}
              className={styles.thumb}
              getAriaLabel={() => name}
              getAriaValueText={(_, now) => text(now)}
            />
          ))}
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
