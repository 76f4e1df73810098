import { type ReactNode, useId } from 'react';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './Section.module.css';

/** One matter of the page: its name, what it is good for, its state, what can be done. */
export function Section({
  title,
  about,
  action,
  children,
}: {
  title: string;
  about: ReactNode;
  /** The button that stands beside the title. */
  action?: ReactNode;
  children?: ReactNode;
}) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <header className={styles.header}>
        <div>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          <p className={styles.about}>{about}</p>
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

/** The place of a section whose state is on its way. */
export function SectionSkeleton() {
  return (
    <div className={styles.section}>
      <Skeleton className={styles.titleSkeleton} />
      <Skeleton className={styles.lineSkeleton} />
    </div>
  );
}

/** The place of what a section lists, while that is on its way. */
export const LineSkeleton = () => (
  <div aria-busy>
    <Skeleton className={styles.lineSkeleton} />
  </div>
);
