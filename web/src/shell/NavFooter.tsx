import { Link } from '../navigation/Link.tsx';
import styles from './NavFooter.module.css';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** What stands below the navigation, for guests as well: the theme, and the way to what else can be set. */
export function NavFooter({ name, rail = false }: { name: string; rail?: boolean }) {
  return (
    <div className={styles.foot}>
      <ThemeSwitch name={name} upright={rail} />
      {!rail && <Link to="/playback-settings">Settings</Link>}
    </div>
  );
}
