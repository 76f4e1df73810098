import { useUser } from '../features/accounts/session.ts';
import { useActiveAttention } from '../features/attention/guest-attention.ts';
import { classes } from '../ui/classes.ts';
import styles from './BottomBar.module.css';
import { NavItemLink } from './NavItemLink.tsx';
import { bottomNavItems, navItemsFor } from './nav-items.ts';

/** The navigation at the thumb's reach, on phones. */
export function BottomBar() {
  return (
    <nav aria-label="Main places" className={styles.bar}>
      {bottomNavItems(navItemsFor(useUser(), useActiveAttention().hide_shorts)).map((item) => (
        <NavItemLink key={item.label} item={item} className={classes(styles.item)} />
      ))}
    </nav>
  );
}
