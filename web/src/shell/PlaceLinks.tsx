import { NavLink } from 'react-router';
import { places } from './places.ts';
import { classes } from '../ui/classes.ts';
import styles from './PlaceLinks.module.css';

/** Links to the places; `rail` puts the icon above a small label. */
export function PlaceLinks({ rail = false }: { rail?: boolean }) {
  return (
    <ul className={rail ? styles.rail : styles.list}>
      {places.map(({ to, label, Icon }) => (
        <li key={to}>
          <NavLink to={to} end={to === '/'} className={classes(styles.place)}>
            <Icon size={22} aria-hidden />
            <span>{label}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
