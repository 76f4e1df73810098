import MenuIcon from 'lucide-react/icons/menu';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { SearchBox } from '../features/search/SearchBox.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { refreshPage, useUser } from '../features/accounts/session.ts';
import { Link } from '../navigation/Link.tsx';
import { Logo } from '../ui/Logo.tsx';
import { scrollToTop } from '../ui/scroll.ts';
import { withNext } from '../features/accounts/next-path.ts';
import { buttonClass } from '../ui/Button.tsx';
import { lazyComponent, LazyBoundary } from '../ui/LazyBoundary.tsx';
import styles from './Header.module.css';
import { ScrollProgress } from './ScrollProgress.tsx';

/** The bar on top of every page, in three zones: where to, search, and what is one's own. */
export function Header({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  const user = useUser();
  return (
    <header className={styles.header}>
      <div className={styles.start}>
        <IconButton label="Menu" aria-expanded={menuOpen} className={styles.menu} onClick={onMenu}>
          <MenuIcon size={22} />
        </IconButton>
        <HomeLink />
      </div>
      <div className={styles.search}>
        {/* What one user typed is not there for the next (AUTH-26). */}
        <SearchBox key={user?.user_id} />
      </div>
      <HeaderActions />
      <ScrollProgress />
    </header>
  );
}

/** The logo leads home; at home it scrolls to the top and asks for what is new. */
function HomeLink() {
  const { pathname } = useLocation();
  const atHome = (event: MouseEvent) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (pathname !== '/' || opensElsewhere) return;
    event.preventDefault();
    scrollToTop();
    void refreshPage();
  };
  return (
    <Link to="/" className={styles.home} onClick={atHome}>
      <Logo />
    </Link>
  );
}

// A guest never fetches it; for a user the server names it with the page.
const OwnActions = lazyComponent(() => import('./OwnActions.tsx'));

/** Upload, bell and profile; for a guest the way to sign in instead of them (HEAD-01, HEAD-02). */
function HeaderActions() {
  const user = useUser();
  const { pathname, search } = useLocation();
  return (
    <div className={styles.actions} data-own={user ? '' : undefined}>
      <LazyBoundary>{user && <OwnActions key={user.user_id} user={user} />}</LazyBoundary>
      {user === null && (
        <Link
          to={withNext('/login', pathname + search)}
          className={buttonClass({ look: 'primary' })}
        >
          Login
        </Link>
      )}
    </div>
  );
}
