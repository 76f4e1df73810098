import { Fragment, type ReactNode, useCallback } from 'react';
import { classes } from './classes.ts';
import styles from './CardGrid.module.css';

/**
 * Cards in as many columns as fit. While more are on their way it is `busy`, and so many
 * skeletons, of a card's final size, stand at the end. A long list is several of them below each
 * other, of which the browser draws those in sight: layout and painting of a grid cost by all its
 * cards.
 */
export function CardGrid({
  tall = false,
  whole = false,
  busy,
  skeletons,
  skeleton,
  children,
}: {
  /** Upright cards, more of them beside each other. */
  tall?: boolean;
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
    <div ref={skip} className={classes(styles.grid, tall && styles.tall)} aria-busy={busy}>
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
