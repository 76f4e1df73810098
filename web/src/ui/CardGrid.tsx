import { Fragment, type ReactNode, useCallback } from 'react';
import styles from './CardGrid.module.css';
import { skipOffscreen } from './content-visibility.ts';

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
  return (
    <div ref={useSkipped(whole)} className={styles.grid} aria-busy={busy}>
      {children}
      {busy &&
        Array.from({ length: skeletons }, (_, place) => (
          <Fragment key={place}>{skeleton}</Fragment>
        ))}
    </div>
  );
}

/**
 * Several grids below each other, left out together: the browser looks at each that is not in every
 * frame, of which there would be hundreds.
 */
export const CardGridPart = ({ whole, children }: { whole: boolean; children: ReactNode }) => (
  <div ref={useSkipped(whole)} className={styles.part}>
    {children}
  </div>
);

const useSkipped = (whole: boolean) =>
  useCallback((part: HTMLDivElement) => (whole ? skipOffscreen(part) : undefined), [whole]);
