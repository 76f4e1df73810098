import type { ReactNode } from 'react';
import styles from './Part.module.css';

/** One chapter of the page: what it shows stands twice, on a light stage and on a dark one. */
export function Part({
  title,
  file,
  children,
}: {
  title: string;
  /** The files that it is about. */
  file: string;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className={styles.part}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <code>{file}</code>
      </header>
      <div className={styles.stages}>
        {(['light', 'dark'] as const).map((scheme) => (
          <div key={scheme} className={styles.stage} data-scheme={scheme}>
            {children}
          </div>
        ))}
      </div>
    </section>
  );
}

/** A few things beside each other, and what they are called. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <p className={styles.name}>{name}</p>
      <div className={styles.things}>{children}</div>
    </div>
  );
}
