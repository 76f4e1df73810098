import { useUser } from '../features/accounts/session.ts';
import { useActiveAttention } from '../features/attention/guest-attention.ts';
import { classes } from '../ui/classes.ts';
import { NavItemLink } from './NavItemLink.tsx';
import styles from './NavLinks.module.css';
import { navItemsFor } from './nav-items.ts';

/** The links of the navigation; `rail` puts the icon above a small label. */
export function NavLinks({ rail = false }: { rail?: boolean }) {
  return (
    <ul className={rail ? styles.rail : styles.list}>
      {navItemsFor(useUser(), useActiveAttention().hide_shorts).map((item) => (
        <li key={item.label}>
          <NavItemLink item={item} className={classes(styles.item)} />
        </li>
      ))}
    </ul>
  );
}
