import type { ReactNode } from 'react';
import styles from './State.module.css';

/** What a list shows when it has nothing: a picture, a sentence, one way on. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.state}>
      <EmptyReel />
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}

/** A strip of film with empty frames, running off both ends. */
function EmptyReel() {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 240 120"
      width="240"
      height="120"
      aria-hidden
      fill="none"
    >
      <defs>
        <linearGradient id="reel-ends">
          <stop offset="0" stopColor="#fff" stopOpacity="0" />
          <stop offset="0.25" stopColor="#fff" />
          <stop offset="0.75" stopColor="#fff" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <mask id="reel-mask">
          <rect width="240" height="120" fill="url(#reel-ends)" />
        </mask>
      </defs>
      <g mask="url(#reel-mask)" stroke="currentColor" strokeWidth="2">
        <path d="M0 14h240M0 106h240" />
        {[-1, 0, 1].map((frame) => (
          <rect key={frame} x={81 + frame * 89} y="32" width="78" height="56" rx="8" />
        ))}
        {Array.from({ length: 14 }, (_, hole) => (
          <path
            key={hole}
            d={`M${hole * 18 - 1} 23h8M${hole * 18 - 1} 97h8`}
            strokeWidth="6"
            strokeLinecap="round"
            opacity="0.55"
          />
        ))}
      </g>
      <path
        d="M115 50.5v19a2 2 0 0 0 3 1.7l15-9.5a2 2 0 0 0 0-3.4l-15-9.5a2 2 0 0 0-3 1.7Z"
        className={styles.spark}
      />
    </svg>
  );
}
