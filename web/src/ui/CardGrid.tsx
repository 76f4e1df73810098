import { Fragment, type ReactNode, useCallback } from 'react';
import styles from './CardGrid.module.css';

/**
 * Cards in as many columns as fit. While more are on their way it is `busy`, and so many
 * skeletons, of a card's final size, stand at the end. A long list is several of them below each
 * other, of which the browser draws those in sight: layout and painting of a grid cost by all its
 * cards.
 */
export function CardGrid({
  whole = false,
  busy,
  skeletons,
  skeleton,
  children,
}: {
  /** All its cards are there, and others follow: it may be left out while it is far off. */
  whole?: boolean;
  busy: boolean;
  skeletons: number;
  skeleton: ReactNode;
  children?: ReactNode;
}) {
  const skip = useCallback(
    (grid: HTMLDivElement) => (whole ? skipFarOff(grid) : undefined),
    [whole],
  );
  return (
    <div ref={skip} className={styles.grid} aria-busy={busy}>
      {children}
      {busy &&
        Array.from({ length: skeletons }, (_, place) => (
          <Fragment key={place}>{skeleton}</Fragment>
        ))}
    </div>
  );
}

/** Leaves a grid out while it is far off, in the height that it had: what is below stays in place. */
function skipFarOff(grid: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    grid.style.containIntrinsicBlockSize = `auto ${grid.offsetHeight}px`;
    grid.style.contentVisibility = 'auto';
  });
  observer.observe(grid);
  return () => observer.disconnect();
}
