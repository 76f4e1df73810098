import Menu from 'lucide-react/icons/menu';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../ui/IconButton.tsx';
import { Logo } from '../ui/Logo.tsx';
import styles from './Drawer.module.css';
import { PlaceLinks } from './PlaceLinks.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/**
 * The places above the page, where there is no room beside it. The browser's own modal dialog keeps
 * the focus inside, closes on Escape and gives the focus back.
 */
export function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <dialog ref={dialog} className={styles.drawer} aria-label="Places" onClose={onClose}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <IconButton label="Close menu" onClick={onClose}>
            <Menu size={22} />
          </IconButton>
          <Link to="/">
            <Logo />
          </Link>
        </div>
        <nav aria-label="Places">
          <PlaceLinks />
        </nav>
        <div className={styles.foot}>
          <ThemeSwitch name="drawer-theme" />
        </div>
      </div>
      <button
        type="button"
        tabIndex={-1}
        aria-label="Close menu"
        className={styles.outside}
        onClick={onClose}
      />
    </dialog>
  );
}
