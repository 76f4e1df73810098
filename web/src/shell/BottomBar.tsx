import LogIn from 'lucide-react/icons/log-in';
import { NavLink, useLocation } from 'react-router';
import { withNext } from '../features/accounts/next-path.ts';
import { useUser } from '../features/accounts/session.ts';
import { classes } from '../ui/classes.ts';
import styles from './BottomBar.module.css';
import { places } from './places.ts';

/** The places at the thumb's reach, on phones. */
export function BottomBar() {
  const user = useUser();
  const { pathname, search } = useLocation();
  return (
    <nav aria-label="Places" className={styles.bar}>
      {places.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} end={to === '/'} className={classes(styles.place)}>
          <Icon size={22} aria-hidden />
          {label}
        </NavLink>
      ))}
      {user === null && (
        <NavLink to={withNext('/login', pathname + search)} className={classes(styles.place)}>
          <LogIn size={22} aria-hidden />
          Login
        </NavLink>
      )}
    </nav>
  );
}
