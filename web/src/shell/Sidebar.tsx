import { PlaceLinks } from './PlaceLinks.tsx';
import { PlacesFoot } from './PlacesFoot.tsx';
import styles from './Sidebar.module.css';

/** The places beside the page on wide screens: full, or a rail of icons. */
export function Sidebar({ rail }: { rail: boolean }) {
  return (
    <nav aria-label="Places" className={styles.sidebar} data-rail={rail || undefined}>
      <PlaceLinks rail={rail} />
      <PlacesFoot name="sidebar-theme" rail={rail} />
    </nav>
  );
}
