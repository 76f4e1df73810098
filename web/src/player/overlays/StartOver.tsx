import { clock } from '@kinora/contract/text/duration';
import { useEffect, useRef, useState } from 'react';
import { useEnvironment, usePlayer, usePlayerState } from '../context.ts';
import styles from './StartOver.module.css';

/** Milliseconds for which it is offered. */
const offerMs = 8_000;

/** The way back to the start, for a video that went on where the viewer had stopped. */
export function StartOver() {
  const { actions } = usePlayer();
  const { resumedAt } = useEnvironment();
  const [at] = useState(resumedAt);
  const [over, setOver] = useState(at === null);
  const button = useRef<HTMLButtonElement>(null);
  const started = usePlayerState((state) => state.started);
  useEffect(() => {
    if (!started) return;
    const timer = setTimeout(() => {
      // Whoever is on it may take their time.
      if (document.activeElement !== button.current) setOver(true);
    }, offerMs);
    return () => clearTimeout(timer);
  }, [started]);
  if (over || at === null) return null;

  const startOver = () => {
    actions.seek(0);
    setOver(true);
  };
  return (
    <div className={styles.notice}>
      <span className={styles.place}>Resumed at {clock(at)}</span>
      <button ref={button} type="button" className={styles.button} onClick={startOver}>
        Start over
      </button>
    </div>
  );
}
