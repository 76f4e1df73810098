import './ui/tokens.css';
import './ui/reset.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './api/queries.ts';
import { storedAttention } from './features/attention/guest-attention.ts';
import { routes } from './routes.tsx';
import { setDestination } from './shell/load-page.ts';
import { leaveSharedWindow } from './shell/own-window.ts';
import { loadCode } from './ui/load-code.ts';

keepOfflinePage();
// To load the code was one task, long enough for a slow phone: the page begins in another.
setTimeout(() => void begin());

async function begin(): Promise<void> {
  // What a guest does not want to see must not be seen first.
  if (storedAttention.now() !== null) {
    await loadCode(() => import('./features/attention/guest-rule.ts')).catch(() => undefined);
  }
  const router = createBrowserRouter(routes);
  setDestination(() => (router.state.initialized ? router.state.navigation.location : location));
  leaveSharedWindow(router);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root" to draw into.');
  const page = createRoot(root);
  // As a transition it is drawn in small slices, between which a slow phone stays awake.
  startTransition(() =>
    page.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

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
