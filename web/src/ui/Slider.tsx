import { Slider as Base } from '@base-ui/react/slider';
import styles from './Slider.module.css';

/**
 * A number between two ends, dragged or moved by arrows, Page keys, Home and End. `text` says a
 * value in words, both beside the label and to screen readers: `(seconds) => '1 minute 5 seconds'`.
 */
export function Slider({
  label,
  value,
  onChange,
  onCommit,
  text = String,
  min = 0,
  max = 100,
  step = 1,
  disabled = false,
}: {
  label: string;
  value: number;
  /** Called with every move. */
  onChange: (value: number) => void;
  /** Called once, when the slider is let go: the moment to save. */
  onCommit?: ((value: number) => void) | undefined;
  text?: (value: number) => string;
  min?: number;
  max?: number;
  step?: number;
  disabled?: boolean;
}) {
  return (
    <Base.Root
      className={styles.slider}
      value={value}
      onValueChange={(next) => onChange(next)}
      onValueCommitted={(next) => onCommit?.(next)}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
    >
      <Base.Label className={styles.label}>{label}</Base.Label>
      <output className={styles.value} aria-hidden>
        {text(value)}
      </output>
      <Base.Control className={styles.control}>
        <Base.Track className={styles.track}>
          <Base.Indicator className={styles.done} />
          <Base.Thumb className={styles.thumb} getAriaValueText={(_, now) => text(now)} />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
