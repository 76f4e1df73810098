import type { SessionUser } from '@kinora/contract/accounts';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Clapperboard from 'lucide-react/icons/clapperboard';
import GalleryVertical from 'lucide-react/icons/gallery-vertical';
import History from 'lucide-react/icons/history';
import House from 'lucide-react/icons/house';
import ListVideo from 'lucide-react/icons/list-video';
import SquarePen from 'lucide-react/icons/square-pen';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import TvMinimalPlay from 'lucide-react/icons/tv-minimal-play';
import { withNext } from '../features/accounts/next-path.ts';
import { profilePath } from '../features/accounts/profile-path.ts';

/** A link of the site's navigation, as the side bar, the drawer and the bottom bar show it. */
export interface NavItem {
  label: string;
  /** Where it leads this visitor. */
  to: string;
  Icon: typeof House;
  /** Whether `to` is the way to sign in, and not the page itself. */
  locked: boolean;
}

const open = [
  { label: 'Home', path: '/', Icon: House },
  { label: 'Shortys', path: '/shorts', Icon: GalleryVertical },
];

/** `path` from the user name, where it has one in it. */
const personal = [
  { label: 'Subscriptions', path: () => '/subscription', Icon: TvMinimalPlay },
  { label: 'User', path: profilePath, Icon: CircleUserRound },
  { label: 'Your channel', path: () => '/my-channel', Icon: Clapperboard },
  { label: 'History', path: () => '/history', Icon: History },
  { label: 'Playlists', path: () => '/playlists', Icon: ListVideo },
  { label: 'Liked videos', path: () => '/likevideos', Icon: ThumbsUp },
  { label: 'Your videos', path: () => '/studio', Icon: SquarePen },
];

/**
 * The navigation in its order (SIDE-01). A guest sees the personal ones too; they lead to the sign-in
 * and from there to the page (SIDE-03).
 * @param user undefined while nobody knows yet
 * @param hideShorts whether this visitor wants no Shortys
 */
export const navItemsFor = (
  user: Pick<SessionUser, 'username'> | null | undefined,
  hideShorts = false,
): NavItem[] => [
  ...open
    .filter(({ path }) => !hideShorts || path !== '/shorts')
    .map(({ path, ...item }) => ({ ...item, to: path, locked: false })),
  ...personal.map(({ path, ...item }) => {
    // Nobody knows a guest's user name; their own channel is the next thing to a profile.
    const guestPath = path === profilePath ? '/my-channel' : path('');
    return user
      ? { ...item, to: path(user.username), locked: false }
      : { ...item, to: withNext('/login', guestPath), locked: true };
  }),
];

const bottomBarLabels = new Set(['Home', 'Shortys', 'Subscriptions', 'History', 'User']);

/** The five of them that phones have at the bottom. */
export const bottomNavItems = (items: readonly NavItem[]): NavItem[] =>
  items.filter(({ label }) => bottomBarLabels.has(label));
