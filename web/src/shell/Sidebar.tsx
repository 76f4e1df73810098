import { NavLinks } from './NavLinks.tsx';
import { NavFooter } from './NavFooter.tsx';
import styles from './Sidebar.module.css';

/** The navigation beside the page on wide screens: full, or a rail of icons. */
export function Sidebar({ rail }: { rail: boolean }) {
  return (
    <nav aria-label="Places" className={styles.sidebar} data-rail={rail || undefined}>
      <NavLinks rail={rail} />
      <NavFooter name="sidebar-theme" rail={rail} />
    </nav>
  );
}
