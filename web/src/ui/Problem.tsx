import styles from './Problem.module.css';

/** What went wrong, read aloud at once; nothing while all is well. */
export const Problem = ({ text, boxed = false }: { text: string | null; boxed?: boolean }) =>
  text !== null && (
    <p role="alert" className={boxed ? styles.box : styles.line}>
      {text}
    </p>
  );
