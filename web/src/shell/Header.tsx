import MenuIcon from 'lucide-react/icons/menu';
import Upload from 'lucide-react/icons/upload';
import { Link, useLocation } from 'react-router';
import { AccountButton } from '../features/accounts/AccountButton.tsx';
import { withNext } from '../features/accounts/next-path.ts';
import { useUser } from '../features/accounts/session.ts';
import { SearchBox } from '../features/search/SearchBox.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Logo } from '../ui/Logo.tsx';
import styles from './Header.module.css';
import { ScrollProgress } from './ScrollProgress.tsx';

/** The bar on top of every page. */
export function Header({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  const user = useUser();
  const { pathname, search } = useLocation();
  const goHome = () => pathname === '/' && scrollTo({ top: 0, behavior: 'smooth' });
  return (
    <header className={styles.header}>
      <IconButton label="Menu" aria-expanded={menuOpen} className={styles.menu} onClick={onMenu}>
        <MenuIcon size={22} />
      </IconButton>
      <Link to="/" className={styles.home} onClick={goHome}>
        <Logo />
      </Link>
      <SearchBox />
      <div className={styles.actions}>
        {user && (
          <>
            <Link to="/upload" className={classes(buttonClass(), styles.upload)}>
              <Upload size={18} aria-hidden />
              Upload
            </Link>
            <AccountButton user={user} />
          </>
        )}
        {user === null && (
          <Link
            to={withNext('/login', pathname + search)}
            className={buttonClass({ look: 'primary' })}
          >
            Login
          </Link>
        )}
      </div>
      <ScrollProgress />
    </header>
  );
}
