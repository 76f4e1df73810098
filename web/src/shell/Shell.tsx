import { useCallback, useState } from 'react';
import { Outlet, useLocation, useMatch } from 'react-router';
import { useIsLeaving } from '../navigation/Navigation.tsx';
import { RouteBoundary } from '../navigation/RouteBoundary.tsx';
import { ScrollRestoration } from '../navigation/ScrollRestoration.tsx';
import { useUser } from '../features/accounts/session.ts';
import { useActiveAttention } from '../features/attention/guest-attention.ts';
import { useSaveAfterSignIn } from '../features/cards/save-intent.ts';
import { CardMenuContext } from '../features/cards/card-menu.ts';
import { CardPreviews } from '../features/cards/CardPreviews.tsx';
import { useLiveVideos } from '../features/videos/live-videos.ts';
import { ShortcutHelp } from '../ui/keys/ShortcutHelp.tsx';
import { lazyComponent, LazyBoundary } from '../ui/LazyBoundary.tsx';
import { persistentOutlet } from '../ui/persistent-outlet.ts';
import { Tooltips } from '../ui/Tooltips.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { useStore } from '../ui/use-store.ts';
import { BottomBar } from './BottomBar.tsx';
import { Drawer } from './Drawer.tsx';
import { Header } from './Header.tsx';
import { useSiteShortcuts } from './keys/use-site-shortcuts.ts';
import { NavFooter } from './NavFooter.tsx';
import { NavLinks } from './NavLinks.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { RouteError } from './RouteError.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import styles from './Shell.module.css';
import { hasRoomForSidebar, useRail, useRoomForSidebar } from './use-rail.ts';
import { useReturnScroll } from './use-return-scroll.ts';

// Loaded when a menu is about to open.
const loadCardMenu = () => import('../features/queue/CardMenu.tsx');

const AttentionWatch = lazyComponent(() => import('../features/attention/AttentionWatch.tsx'));

/** What stays while the pages change. */
export function Shell() {
  const user = useUser();
  const { hide_watched, daily_minutes } = useActiveAttention();
  useSiteShortcuts();
  useSaveAfterSignIn();
  useReturnScroll();
  useLiveVideos();
  const ofVideo = useMatch('/video/:id/*') !== null;
  const watching = useMatch('/playlist/videoplayer/*') !== null || ofVideo;
  const [rail, toggleRail] = useRail();
  const beside = useRoomForSidebar() && !watching;
  const { key } = useLocation();
  const { part: persistent } = useStore(persistentOutlet);
  // The drawer belongs to the page where it was opened, so that following a link closes it. Until it
  // is opened for the first time there is none.
  const [drawerOf, setDrawerOf] = useState<string | null>();
  const drawer = drawerOf === key;
  const closeDrawer = useCallback(() => setDrawerOf(null), []);

  const onMenu = () => {
    if (!watching && hasRoomForSidebar()) return toggleRail();
    setDrawerOf(key);
  };

  return (
    <CardMenuContext value={loadCardMenu}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <LoadingBar />
      <Header menuOpen={drawer || (beside && !rail)} onMenu={onMenu} />
      <div className={styles.columns}>
        {!watching && <Sidebar rail={rail} />}
        <main id="content" className={styles.content} tabIndex={-1}>
          {/* Another user sees another page: nothing of the one before may stay in it. */}
          <RouteBoundary Fallback={RouteError}>
            <Outlet key={user?.user_id} />
          </RouteBoundary>
        </main>
      </div>
      {persistent}
      <BottomBar />
      {drawerOf !== undefined && <Drawer open={drawer} onClose={closeDrawer} />}
      <CardPreviews />
      {(hide_watched || daily_minutes !== null) && (
        <LazyBoundary>
          <AttentionWatch minutes={daily_minutes} />
        </LazyBoundary>
      )}
      <ScrollToTop />
      <OfflineBanner />
      <Toasts />
      <ShortcutHelp />
      <Tooltips />
      <RouteAnnouncer />
      <ScrollRestoration />
    </CardMenuContext>
  );
}

/** A line at the top while the next page is on its way; only for those that take over 150 ms. */
function LoadingBar() {
  return useIsLeaving() && <div aria-hidden data-loading className={styles.loading} />;
}

/** The navigation beside the page on wide screens: full, or a rail of icons. */
const Sidebar = ({ rail }: { rail: boolean }) => (
  <nav aria-label="Places" className={styles.sidebar} data-rail={rail || undefined}>
    <NavLinks rail={rail} />
    <NavFooter name="sidebar-theme" rail={rail} />
  </nav>
);
