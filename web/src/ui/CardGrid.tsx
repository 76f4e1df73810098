import { Fragment, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './CardGrid.module.css';

/**
 * Cards in as many columns as fit. While more are on their way it is `busy`, and so many
 * skeletons, of a card's final size, stand at the end.
 */
export function CardGrid({
  tall = false,
  busy,
  skeletons,
  skeleton,
  children,
}: {
  /** Upright cards, more of them beside each other. */
  tall?: boolean;
  busy: boolean;
  skeletons: number;
  skeleton: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={classes(styles.grid, tall && styles.tall)} aria-busy={busy}>
      {children}
      {busy &&
        Array.from({ length: skeletons }, (_, place) => (
          <Fragment key={place}>{skeleton}</Fragment>
        ))}
    </div>
  );
}
