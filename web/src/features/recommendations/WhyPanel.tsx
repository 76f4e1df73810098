import type { RefObject } from 'react';
import { Popover } from '../../ui/Popover.tsx';
import styles from './WhyPanel.module.css';

/** Tells why a video is recommended. */
export default function WhyPanel({
  why,
  button,
  onClose,
}: {
  /** The reason as a sentence. */
  why: string;
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  return (
    <Popover label="Why this video?" button={button} onClose={onClose}>
      <h2 className={styles.heading}>Why this video?</h2>
      <p className={styles.why}>{why}</p>
    </Popover>
  );
}
