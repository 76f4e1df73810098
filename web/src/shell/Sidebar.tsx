import { PlaceLinks } from './PlaceLinks.tsx';
import styles from './Sidebar.module.css';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The places beside the page on wide screens: full, or a rail of icons. */
export function Sidebar({ rail }: { rail: boolean }) {
  return (
    <nav aria-label="Places" className={styles.sidebar} data-rail={rail || undefined}>
      <PlaceLinks rail={rail} />
      <div className={styles.foot}>
        <ThemeSwitch name="sidebar-theme" upright={rail} />
      </div>
    </nav>
  );
}
