import type { ReactNode } from 'react';
import styles from './FormCard.module.css';

/** The frame of the account forms: a heading, what went wrong, the form, the way to the other one. */
export function FormCard({
  title,
  notice,
  problem,
  remedy,
  footer,
  children,
}: {
  title: string;
  notice?: string | undefined;
  problem: string | null;
  /** What can be done about the problem, beside trying again. */
  remedy?: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {notice && problem === null && <output className={styles.notice}>{notice}</output>}
        {problem !== null && (
          <div className={styles.problem}>
            <p role="alert">{problem}</p>
            {remedy}
          </div>
        )}
        {children}
        <p className={styles.footer}>{footer}</p>
      </div>
    </div>
  );
}
