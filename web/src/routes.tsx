import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { preloadVideo } from './features/videos/video-query.ts';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { RouteError } from './shell/RouteError.tsx';
import { Shell } from './shell/Shell.tsx';

/** A page whose code is fetched when it is asked for. */
const page = (load: () => Promise<ComponentType>) => ({
  lazy: async () => ({ Component: await load() }),
});

/** The pages inside the settings' frame. */
const settingsRoutes: RouteObject[] = [
  {
    path: '/help',
    ...page(async () => (await import('./features/settings/HelpPage.tsx')).HelpPage),
  },
  {
    path: '/terms',
    ...page(async () => (await import('./features/settings/TermsPage.tsx')).TermsPage),
  },
  {
    // Also as /privacy%26policy: paths are decoded before they are compared.
    path: '/privacy&policy',
    ...page(async () => (await import('./features/settings/PrivacyPage.tsx')).PrivacyPage),
  },
];

/** Every address of the site and its page. */
const routes: RouteObject[] = [
  {
    Component: Shell,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          {
            index: true,
            ...page(async () => (await import('./features/videos/HomePage.tsx')).HomePage),
          },
          {
            path: '/video/:id/:slug?',
            // Beside the page's code, so that page and video arrive together.
            loader: ({ params }) => preloadVideo(params['id'] ?? ''),
            ...page(async () => (await import('./features/videos/WatchPage.tsx')).WatchPage),
          },
          {
            path: '/upload',
            ...page(async () => (await import('./features/uploads/UploadPage.tsx')).UploadPage),
          },
          {
            path: '/login',
            ...page(async () => (await import('./features/accounts/LoginPage.tsx')).LoginPage),
          },
          {
            path: '/signup',
            ...page(async () => (await import('./features/accounts/SignupPage.tsx')).SignupPage),
          },
          {
            ...page(
              async () => (await import('./features/settings/SettingsFrame.tsx')).SettingsFrame,
            ),
            children: settingsRoutes,
          },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
];

export const router = createBrowserRouter(routes);
