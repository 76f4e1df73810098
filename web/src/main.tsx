import './ui/tokens.css';
import './ui/reset.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, createPath } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './api/queries.ts';
import { routes } from './routes.tsx';
import { keepOfflinePage } from './shell/offline-page.ts';
import { reloadOnceForNewCode } from './shell/reload-once.ts';

keepOfflinePage();
// To load the code was one task, long enough for a slow phone: the page begins in another.
setTimeout(() => {
  const router = createBrowserRouter(routes);
  reloadOnceForNewCode(() => {
    const { location } = router.state.navigation;
    return location ? createPath(location) : null;
  });

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
});
