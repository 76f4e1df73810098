import MenuIcon from 'lucide-react/icons/menu';
import { SearchBox } from '../features/search/SearchBox.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './Header.module.css';
import { HeaderActions } from './HeaderActions.tsx';
import { HomeLink } from './HomeLink.tsx';
import { ScrollProgress } from './ScrollProgress.tsx';

/** The bar on top of every page, in three zones: where to, search, and what is one's own. */
export function Header({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  return (
    <header className={styles.header}>
      <div className={styles.start}>
        <IconButton label="Menu" aria-expanded={menuOpen} className={styles.menu} onClick={onMenu}>
          <MenuIcon size={22} />
        </IconButton>
        <HomeLink />
      </div>
      <div className={styles.search}>
        <SearchBox />
      </div>
      <HeaderActions />
      <ScrollProgress />
    </header>
  );
}
