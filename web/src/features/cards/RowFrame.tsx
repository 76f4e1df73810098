import type { ReactNode } from 'react';
import card from '../../ui/card.module.css';
import { classes } from '../../ui/classes.ts';
import styles from './RowFrame.module.css';

/** Titles of a small row are too many and too close to each other to be headings. */
const titles = { small: 'p', medium: 'h3', large: 'h2' } as const;

/**
 * The places of a row: a picture, the words beside it, and what can be done at its end. The link of
 * its title covers it, that of a small one the whole item of the list that it is in.
 */
export function RowFrame({
  size = 'medium',
  picture,
  name,
  title = name,
  end,
  children,
}: {
  /** Small in a panel, large where the list is what the page is about. */
  size?: keyof typeof titles;
  picture: ReactNode;
  name: string;
  /** What is drawn of its name. */
  title?: ReactNode;
  end: ReactNode;
  /** What stands below the title: lines, and whatever else. */
  children?: ReactNode;
}) {
  const Title = titles[size];
  return (
    <article className={classes(styles.row, card.zoom, styles[size])}>
      {picture}
      <div className={styles.text}>
        <Title className={classes(card.title, styles.title)} title={name}>
          {title}
        </Title>
        {children}
      </div>
      {end}
    </article>
  );
}
