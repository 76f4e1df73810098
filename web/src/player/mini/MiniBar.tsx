import { clock } from '@kinora/contract/text/duration';
import { type CSSProperties, type MouseEvent, useCallback, useEffect } from 'react';
import { Link } from '../../navigation/Link.tsx';
import { usePlayer, usePlayerState, useSource } from '../context.ts';
import { type Control } from '../controls/control.ts';
import { Controls } from '../controls/Controls.tsx';
import { type Mini } from '../environment.ts';
import styles from './MiniBar.module.css';
import { MoveButton } from './MoveButton.tsx';
import { useDrag } from './use-drag.ts';
import { useFreeCorner } from './use-free-corner.ts';

/** What the player in the corner has over and below its picture: the few things one does there. */
export default function MiniBar({ mini, controls }: { mini: Mini; controls: readonly Control[] }) {
  const { title, seconds } = useSource();
  const failed = usePlayerState((state) => state.problem !== null);
  const at = usePlayerState((state) => (state.problem ? 0 : Math.floor(state.time)));
  const played = { '--played': seconds ? Math.min(1, at / seconds) : 0 };
  const link = { to: mini.path, onClick: expand, draggable: false };
  const { box } = usePlayer();
  const container = useCallback(() => box().closest<HTMLElement>('[data-corner]'), [box]);
  useDrag(container);
  useFreeCorner(container);
  useEscape(mini.onClose);
  return (
    <>
      <Link {...link} className={styles.picture} tabIndex={-1} aria-hidden />
      <MoveButton />
      <div className={styles.bar} style={played as CSSProperties}>
        <div className={styles.words}>
          <Link {...link} className={styles.title} title={title}>
            {title}
          </Link>
          <span className={styles.time}>
            {clock(at)}
            {seconds !== null && !failed && ` / ${clock(seconds)}`}
          </span>
        </div>
        <Controls list={controls} slot="start" />
        <Controls list={controls} slot="end" />
      </div>
    </>
  );

  function expand(event: MouseEvent) {
    // With a key held, the link opens another tab like every link.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    mini.onExpand();
  }
}

/** Esc closes the mini-player while the focus is in it. */
function useEscape(onClose: () => void) {
  const { box } = usePlayer();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onClose();
    };
    const mine = box();
    mine.addEventListener('keydown', onKey);
    return () => mine.removeEventListener('keydown', onKey);
  }, [box, onClose]);
}
