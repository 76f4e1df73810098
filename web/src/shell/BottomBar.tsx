import { NavLink } from 'react-router';
import { classes } from '../ui/classes.ts';
import styles from './BottomBar.module.css';
import { places } from './places.ts';

/** The places at the thumb's reach, on phones. */
export function BottomBar() {
  return (
    <nav aria-label="Places" className={styles.bar}>
      {places.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} end={to === '/'} className={classes(styles.place)}>
          <Icon size={22} aria-hidden />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
