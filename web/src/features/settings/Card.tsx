import { type ReactNode, useId } from 'react';
import styles from './Card.module.css';

/** One matter of a settings page: its name, a sentence, and what can be done about it. */
export function Card({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </header>
      {children}
    </section>
  );
}
