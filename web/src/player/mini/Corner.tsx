import { type RefObject, useEffect } from 'react';
import styles from './Corner.module.css';
import { useStore } from '../../ui/use-store.ts';
import { corner } from './corner.ts';

/** The place of the mini-player, above every page; what else is in that corner makes room. */
export function Corner({
  ref,
  shown,
}: {
  ref: RefObject<HTMLDivElement | null>;
  /** Whether the player is in it, and to be seen. */
  shown: boolean;
}) {
  const at = useStore(corner, (state) => state.shown);
  useEffect(() => {
    if (!shown) return;
    const { dataset } = document.documentElement;
    dataset['mini'] = at;
    return () => {
      delete dataset['mini'];
    };
  }, [shown, at]);
  return <div ref={ref} className={styles.corner} data-corner={at} hidden={!shown} />;
}
