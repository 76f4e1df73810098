import styles from './Spinner.module.css';

/** A turning wheel, green unless it stands on a coloured button; says "Loading" where it is named. */
export function Spinner({
  size = 32,
  colour = 'accent',
  label,
}: {
  size?: number;
  colour?: 'accent' | 'current';
  label?: string;
}) {
  return (
    <svg
      className={styles.spinner}
      data-colour={colour}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="2.5"
      role={label === undefined ? undefined : 'status'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <circle cx="12" cy="12" r="10" opacity="0.2" />
      <path d="M12 2a10 10 0 0 1 10 10" strokeLinecap="round" />
    </svg>
  );
}
