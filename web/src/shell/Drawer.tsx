import Menu from 'lucide-react/icons/menu';
import { Drawer as Sheet } from '../ui/Drawer.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Link } from '../navigation/Link.tsx';
import { Logo } from '../ui/Logo.tsx';
import styles from './Drawer.module.css';
import { NavLinks } from './NavLinks.tsx';
import { NavFooter } from './NavFooter.tsx';

/** The navigation above the page, where there is no room beside it. */
export function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet label="Places" open={open} onClose={onClose}>
      <div className={styles.head}>
        <IconButton label="Close menu" onClick={onClose}>
          <Menu size={22} />
        </IconButton>
        <Link to="/">
          <Logo />
        </Link>
      </div>
      <nav aria-label="Places">
        <NavLinks />
      </nav>
      <NavFooter name="drawer-theme" />
    </Sheet>
  );
}
