import type { Address } from '@kinora/contract/text/addresses';
import { contributorsMeta } from '@kinora/contract/text/page-code';
import type { ComponentType } from 'react';
import { type Location, matchRoutes, Outlet, type RouteObject, useParams } from 'react-router';
import { preloadVideo } from './features/videos/video-query.ts';
import { RouteBoundary } from './navigation/RouteBoundary.tsx';
import { BrokenShell } from './shell/BrokenShell.tsx';
import { loadPage } from './shell/load-page.ts';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { Shell } from './shell/Shell.tsx';
import { lazyComponent, LazyBoundary } from './ui/LazyBoundary.tsx';

type Params = Record<string, string | undefined>;

/** A page, and what it needs before it can be drawn. */
interface Page {
  Component: ComponentType;
  handle?: {
    /** Null where all is there. */
    prepare(params: Params, before: Params | undefined): Promise<unknown> | null;
  };
}

/**
 * A page whose code is fetched when it is asked for.
 * @param preload fetches what it shows, beside its code, whenever the id in its address changes
 */
function page(
  load: () => Promise<ComponentType>,
  preload?: (id: string) => Promise<unknown>,
): Page {
  let Loaded: ComponentType | undefined;
  let problem: unknown;
  const loadOnce = async () => {
    try {
      Loaded = await loadPage(load);
    } catch (reason) {
      problem = reason;
    }
  };
  return {
    Component: function LoadedPage() {
      if (!Loaded) throw problem;
      return <Loaded />;
    },
    handle: {
      prepare(params, before) {
        const { id = '' } = params;
        const preloading = id === before?.['id'] ? undefined : preload?.(id);
        const needed = [Loaded ? undefined : loadOnce(), preloading].filter(Boolean);
        return needed.length > 0 ? Promise.all(needed) : null;
      },
    },
  };
}

/** The pages inside the settings' frame. */
const settingsPages = {
  '/security-settings': page(
    async () => (await import('./features/security/SecurityPage.tsx')).SecurityPage,
  ),
  '/account-settings': page(
    async () => (await import('./features/settings/AccountSettingsPage.tsx')).AccountSettingsPage,
  ),
  '/download-settings': page(
    async () => (await import('./features/settings/DownloadSettingsPage.tsx')).DownloadSettingsPage,
  ),
  '/playback-settings': page(
    async () => (await import('./features/settings/PlaybackSettingsPage.tsx')).PlaybackSettingsPage,
  ),
  '/feedback': page(
    async () => (await import('./features/settings/FeedbackPage.tsx')).FeedbackPage,
  ),
  '/notification-settings': page(
    async () =>
      (await import('./features/notifications/NotificationSettingsPage.tsx'))
        .NotificationSettingsPage,
  ),
  '/recommendation-settings': page(
    async () =>
      (await import('./features/recommendations/RecommendationSettingsPage.tsx'))
        .RecommendationSettingsPage,
  ),
  '/attention-settings': page(
    async () =>
      (await import('./features/settings/AttentionSettingsPage.tsx')).AttentionSettingsPage,
  ),
  '/help': page(async () => (await import('./features/settings/HelpPage.tsx')).HelpPage),
  '/terms': page(async () => (await import('./features/settings/TermsPage.tsx')).TermsPage),
  // Also as /privacy%26policy: paths are decoded before they are compared.
  '/privacy&policy': page(
    async () => (await import('./features/settings/PrivacyPage.tsx')).PrivacyPage,
  ),
} satisfies Partial<Record<Address, Page>>;

/** One page for both addresses, so that it stays while the address names one short after the other. */
const shortsPage = page(async () => (await import('./features/shorts/ShortsPage.tsx')).ShortsPage);

/** Of a video by itself, and of one that plays in a playlist. */
const watchPage = page(
  async () => (await import('./features/watch/WatchPage.tsx')).WatchPage,
  preloadVideo,
);
const analyticsPage = page(
  async () => (await import('./features/analytics/AnalyticsPage.tsx')).AnalyticsPage,
);
const loadChannelPage = async () =>
  (await import('./features/channels/ChannelPage.tsx')).ChannelPage;

const ChannelPage = lazyComponent(async () => ({ default: await loadChannelPage() }));

/**
 * The router knows no parameter within a part of a path: what has no @ before it is no address, and
 * says so without any code that would have to be fetched.
 */
const handlePage: Page = {
  Component: () =>
    useParams()['handle']?.startsWith('@') ? (
      <LazyBoundary failure="inline">
        <ChannelPage />
      </LazyBoundary>
    ) : (
      <NotFoundPage />
    ),
};

/** Pages that stand alone, in a window without the shell around them. */
const standalonePages = {
  '/login/:provider': page(
    async () => (await import('./features/accounts/SignInReturnPage.tsx')).SignInReturnPage,
  ),
} satisfies Partial<Record<Address, Page>>;

/** All other addresses of the site; it does not compile while one of them has no page. */
const pages: Record<
  Exclude<Address, keyof typeof settingsPages | keyof typeof standalonePages>,
  Page
> = {
  '/': page(async () => (await import('./features/home/HomePage.tsx')).HomePage),
  '/video/:id/:slug?': watchPage,
  '/shorts': shortsPage,
  '/shorts/:id': shortsPage,
  '/search/:query': page(async () => (await import('./features/search/SearchPage.tsx')).SearchPage),
  '/channelvideos/:channelName/:channelId': page(loadChannelPage),
  '/@:name': handlePage,
  '/tag/:tag': page(async () => (await import('./features/search/TagPage.tsx')).TagPage),
  '/subscription': page(
    async () => (await import('./features/subscriptions/SubscriptionPage.tsx')).SubscriptionPage,
  ),
  '/profile/managechannel': page(
    async () =>
      (await import('./features/subscriptions/ManageChannelsPage.tsx')).ManageChannelsPage,
  ),
  '/profile/:userName': page(
    async () => (await import('./features/channels/ProfilePage.tsx')).ProfilePage,
  ),
  '/my-channel': page(
    async () => (await import('./features/channels/MyChannelPage.tsx')).MyChannelPage,
  ),
  '/edit/channel/:username': page(
    async () => (await import('./features/channels/EditChannelPage.tsx')).EditChannelPage,
  ),
  '/history': page(async () => (await import('./features/history/HistoryPage.tsx')).HistoryPage),
  '/playlists': page(
    async () => (await import('./features/playlists/PlaylistsPage.tsx')).PlaylistsPage,
  ),
  '/playlist/videos/:playlistId?/:playlistName?': page(
    async () => (await import('./features/playlists/PlaylistPage.tsx')).PlaylistPage,
  ),
  '/playlist/invitation/:token': page(
    async () => (await import('./features/playlists/InvitationPage.tsx')).InvitationPage,
  ),
  '/playlist/videoplayer/:id/:slug?': watchPage,
  '/likevideos': page(async () => (await import('./features/reactions/LikedPage.tsx')).LikedPage),
  '/moderation/reports': page(
    async () => (await import('./features/moderation/ReportsPage.tsx')).ReportsPage,
  ),
  '/upload': page(async () => (await import('./features/uploads/UploadPage.tsx')).UploadPage),
  '/studio': page(async () => (await import('./features/studio/StudioPage.tsx')).StudioPage),
  '/studio/video/:id': page(
    async () => (await import('./features/studio/EditVideoPage.tsx')).EditVideoPage,
  ),
  '/studio/video/:id/analytics': analyticsPage,
  '/studio/video/:id/short': page(
    async () => (await import('./features/cuts/CutShortPage.tsx')).CutShortPage,
  ),
  '/studio/video/:id/captions/:language': page(
    async () => (await import('./features/captions/CueEditorPage.tsx')).CueEditorPage,
  ),
  '/studio/analytics': analyticsPage,
  '/studio/comments': page(
    async () => (await import('./features/comments/HeldCommentsPage.tsx')).HeldCommentsPage,
  ),
  '/login': page(async () => (await import('./features/accounts/LoginPage.tsx')).LoginPage),
  '/new-email': page(
    async () => (await import('./features/settings/NewEmailPage.tsx')).NewEmailPage,
  ),
  '/signup': page(async () => (await import('./features/accounts/SignupPage.tsx')).SignupPage),
  '/forgotpassword': page(
    async () => (await import('./features/accounts/ForgotPage.tsx')).ForgotPage,
  ),
  '/forgotpassword/:userName': page(
    async () => (await import('./features/accounts/CheckMailPage.tsx')).CheckMailPage,
  ),
  '/forgotpassword/:userName/new-password': page(
    async () => (await import('./features/accounts/NewPasswordPage.tsx')).NewPasswordPage,
  ),
  '/confirm-email': page(
    async () => (await import('./features/accounts/ConfirmEmailPage.tsx')).ConfirmEmailPage,
  ),
};

/** For those who work on the site: the server says where they do (NODE_ENV). */
const contributorPages: Record<string, Page> =
  import.meta.env.DEV || document.querySelector(`meta[name="${contributorsMeta}"]`)
    ? {
        '/dev/ui': page(async () => (await import('./dev/DesignPage.tsx')).DesignPage),
        '/dev/players': page(async () => (await import('./dev/PlayersPage.tsx')).PlayersPage),
      }
    : {};

const settingsFrame = page(
  async () => (await import('./features/settings/SettingsFrame.tsx')).SettingsFrame,
);

const routesOf = (group: Record<string, Page>): RouteObject[] =>
  Object.entries(group).map(([path, one]) => ({ path: path.replace('@:name', ':handle'), ...one }));

const StandaloneFrame = () => (
  <RouteBoundary Fallback={BrokenShell}>
    <Outlet />
  </RouteBoundary>
);

/** All pages of the site. */
export const routes: RouteObject[] = [
  { Component: StandaloneFrame, children: routesOf(standalonePages) },
  {
    Component: Shell,
    children: [
      ...routesOf(pages),
      ...routesOf(contributorPages),
      { ...settingsFrame, children: routesOf(settingsPages) },
      { path: '*', Component: NotFoundPage },
    ],
  },
];

/** Gets what the page of a location needs before it can be drawn; null where all is there. */
export function preparePage(next: Location, before: Location | undefined): Promise<unknown> | null {
  const left = (before && matchRoutes(routes, before)) ?? [];
  const needed = (matchRoutes(routes, next) ?? []).flatMap(({ route, params }) => {
    const { handle } = route as Partial<Page>;
    const same = left.find((match) => match.route.handle === handle);
    return handle?.prepare(params, same?.params) ?? [];
  });
  return needed.length > 0 ? Promise.all(needed) : null;
}
