import type { ReactNode } from 'react';
import styles from './Row.module.css';

/** A list of passkeys or sessions. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={styles.rows}>
      {children}
    </ul>
  );
}

/** One of them: a picture, a name, a quieter line, and what can be done with it. */
export function Row({
  icon,
  name,
  mark,
  detail,
  children,
}: {
  icon: ReactNode;
  name: string;
  /** A word beside the name that tells this row from the others. */
  mark?: string | false;
  detail: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className={styles.row}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <div className={styles.what}>
        <p className={styles.name}>
          <strong>{name}</strong>
          {mark && <span className={styles.mark}>{mark}</span>}
        </p>
        <p className={styles.detail}>{detail}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  );
}
