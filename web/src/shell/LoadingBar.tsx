import { useIsLeaving } from '../navigation/Navigation.tsx';
import styles from './LoadingBar.module.css';

/** A line at the top while the next page is on its way; only for those that take over 150 ms. */
export function LoadingBar() {
  return useIsLeaving() && <div aria-hidden data-loading className={styles.bar} />;
}
