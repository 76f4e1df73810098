import './ui/tokens.css';
import './ui/reset.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useRoutes } from 'react-router';
import { queryClient } from './api/queries.ts';
import { noteFirstOwner } from './features/accounts/session.ts';
import { followGuestAttention } from './features/attention/guest-rule.ts';
import { startNavigation } from './navigation/navigate.ts';
import { Navigation } from './navigation/Navigation.tsx';
import { RouteBoundary } from './navigation/RouteBoundary.tsx';
import { setScrollPath } from './navigation/scroll-positions.ts';
import { preparePage, routes } from './routes.tsx';
import { BrokenShell } from './shell/BrokenShell.tsx';
import { leaveSharedWindow } from './shell/own-window.ts';
import { pathWithoutSlug } from './shell/return-position.ts';

keepOfflinePage();
// To load the code was one task, long enough for a slow phone: the page begins in another.
setTimeout(() => void begin());

async function begin(): Promise<void> {
  noteFirstOwner();
  followGuestAttention();
  setScrollPath(pathWithoutSlug);
  leaveSharedWindow();
  await startNavigation(preparePage);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root" to draw into.');
  const page = createRoot(root);
  // As a transition it is drawn in small slices, between which a slow phone stays awake.
  startTransition(() =>
    page.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Navigation>
            <RouteBoundary Fallback={BrokenShell}>
              <Routes />
            </RouteBoundary>
          </Navigation>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

const Routes = () => useRoutes(routes);

/**
 * Lets the browser keep the page that stands in for all others while there is no connection
 * (`public/sw.js`), which also makes the site installable. It waits for its turn: nothing on the
 * first page depends on it.
 */
function keepOfflinePage(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  // Refused in some private windows; then there is just no page for offline times.
  const keep = () => void navigator.serviceWorker.register('/sw.js').catch(() => {});
  // Where the first frame comes before the code, the page is loaded already.
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep);
}
