import { type ComponentProps } from 'react';
import styles from './ControlButton.module.css';

/** A round button of the control bar; its name shows as a hint and changes with the state. */
export function ControlButton(props: Props) {
  const { label, hint = 'center', ...others } = props;
  return (
    <button
      type="button"
      aria-label={label}
      data-hint={hint}
      {...others}
      className={styles.button}
    />
  );
}

type Props = ComponentProps<'button'> & {
  label: string;
  /** Where the hint is, so that it stays inside the player; it is above except for `below`. */
  hint?: 'start' | 'center' | 'end' | 'below';
};
