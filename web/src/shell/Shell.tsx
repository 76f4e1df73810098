import { useCallback, useState, useSyncExternalStore } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useMatch } from 'react-router';
import { useUser } from '../features/accounts/session.ts';
import { ShortcutHelp } from '../ui/keys/ShortcutHelp.tsx';
import { lastingPart } from '../ui/lasting-part.ts';
import { Tooltips } from '../ui/Tooltips.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { useLatePart } from '../ui/useLatePart.ts';
import { BottomBar } from './BottomBar.tsx';
import { Header } from './Header.tsx';
import { useSiteShortcuts } from './keys/useSiteShortcuts.ts';
import { LoadingBar } from './LoadingBar.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { useRail } from './useRail.ts';
import { useReturnScroll } from './useReturnScroll.ts';

// Fetched when it is first opened, as little of it as there is.
const loadDrawer = () => import('./Drawer.tsx');

/** Every page that is opened by its address has the same key, so there the path tells them apart. */
const placeOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** What stays while the pages change. */
export function Shell() {
  const user = useUser();
  useSiteShortcuts();
  useReturnScroll();
  const watching = useMatch('/video/:id/*') !== null;
  const [rail, toggleRail] = useRail();
  const { key } = useLocation();
  const lasting = useSyncExternalStore(lastingPart.subscribe, lastingPart.now);
  // The drawer belongs to the page where it was opened, so that following a link closes it.
  const [drawerOf, setDrawerOf] = useState<string | null>(null);
  const drawer = drawerOf === key;
  const closeDrawer = useCallback(() => setDrawerOf(null), []);
  const { Part: Drawer, fetchPart } = useLatePart(loadDrawer);

  const onMenu = () => {
    const beside = !watching && matchMedia('(width >= 1024px)').matches;
    if (beside) return toggleRail();
    setDrawerOf(key);
    void fetchPart().then((came) => came || closeDrawer());
  };

  return (
    <>
      <a href="#content" className={styles.skip}>
        Skip to the content
      </a>
      <LoadingBar />
      <Header menuOpen={drawer || (!watching && !rail)} onMenu={onMenu} />
      <div className={styles.columns}>
        {!watching && <Sidebar rail={rail} />}
        <main id="content" className={styles.content} tabIndex={-1}>
          {/* Another user sees another page: nothing of the one before may stay in it. */}
          <Outlet key={user?.user_id} />
        </main>
      </div>
      {lasting}
      <BottomBar />
      {Drawer && <Drawer open={drawer} onClose={closeDrawer} />}
      <ScrollToTop />
      <OfflineBanner />
      <Toasts />
      <ShortcutHelp />
      <Tooltips />
      <RouteAnnouncer />
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}
