import { clock } from '@kinora/contract/text/duration';
import { Maximize2, X } from 'lucide-react';
import { type CSSProperties, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { usePlayerState, useSource } from '../context.ts';
import { ControlButton } from '../controls/ControlButton.tsx';
import { NextButton } from '../controls/NextButton.tsx';
import { PlayButton } from '../controls/PlayButton.tsx';
import { type Mini } from '../surroundings.ts';
import styles from './MiniBar.module.css';

/** What the player in the corner of the page has: where it is, and the few things one does there. */
export function MiniBar({ mini }: { mini: Mini }) {
  const { title, seconds } = useSource();
  const failed = usePlayerState((state) => state.problem !== null);
  const at = usePlayerState((state) => (state.problem ? 0 : Math.floor(state.time)));
  const played = { '--played': seconds === null ? 0 : Math.min(1, at / seconds) };
  return (
    <>
      <Link className={styles.picture} to={mini.path} onClick={expand} tabIndex={-1} aria-hidden />
      <div className={styles.bar} style={played as CSSProperties}>
        <div className={styles.words}>
          <Link className={styles.title} to={mini.path} onClick={expand} title={title}>
            {title}
          </Link>
          <span className={styles.time}>
            {clock(at)}
            {seconds !== null && !failed && ` / ${clock(seconds)}`}
          </span>
        </div>
        <PlayButton />
        <NextButton />
        <span className={styles.wide}>
          <ControlButton label="Back to the video (i)" hint="end" onClick={mini.onExpand}>
            <Maximize2 size={18} aria-hidden />
          </ControlButton>
        </span>
        <ControlButton label="Close" hint="end" onClick={mini.onClose}>
          <X size={20} aria-hidden />
        </ControlButton>
      </div>
    </>
  );

  function expand(event: MouseEvent) {
    // With a key held, the link opens another tab as any other does.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    mini.onExpand();
  }
}
