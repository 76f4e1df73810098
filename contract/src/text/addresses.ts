import { pathPart, textOfPart } from './path-part.ts';

/**
 * Every address of the site that shows a page. `:name` stands for one part of a path, a `?` after it
 * for one that may be missing; before it, a part may have letters of its own (`@:name`). The web's routes do not compile unless they have a page for each, and
 * the server answers everything else with the status 404.
 */
export const addresses = [
  '/',
  '/video/:id/:slug?',
  '/shorts',
  '/shorts/:id',
  '/search/:query',
  '/tag/:tag',
  '/channelvideos/:channelName/:channelId',
  '/@:name',
  '/subscription',
  '/profile/managechannel',
  '/profile/:userName',
  '/my-channel',
  '/edit/channel/:username',
  '/history',
  '/playlists',
  '/playlist/videos/:playlistId?/:playlistName?',
  '/playlist/invitation/:token',
  '/playlist/videoplayer/:id/:slug?',
  '/likevideos',
  '/moderation/reports',
  '/upload',
  '/studio',
  '/studio/video/:id',
  '/studio/video/:id/analytics',
  '/studio/video/:id/short',
  '/studio/video/:id/captions/:language',
  '/studio/analytics',
  '/studio/comments',
  '/login',
  '/login/:provider',
  '/signup',
  '/forgotpassword',
  '/forgotpassword/:userName',
  '/forgotpassword/:userName/new-password',
  '/confirm-email',
  '/security-settings',
  '/account-settings',
  '/download-settings',
  '/playback-settings',
  '/new-email',
  '/notification-settings',
  '/recommendation-settings',
  '/attention-settings',
  '/help',
  '/terms',
  '/feedback',
  '/privacy&policy',
] as const;

export type Address = (typeof addresses)[number];

/** The path of an address, with an id where it has a place for one. */
export const pathTo = (address: Address, id: string): string =>
  address.replace(':id', () => pathPart(id));

/** Whether a path (percent-encoded or not, without its query) is one of the site's addresses. */
export const isAddress = (path: string): boolean => plainSpelling(path) !== null;

/**
 * An address of the site as its routes spell it, where neither a slash too many nor the letters' case
 * makes another one; null for a path that is none.
 */
export function plainSpelling(path: string): string | null {
  // In a link this would be another site.
  if (path.startsWith('//')) return null;
  const parts = path.split('/').filter(Boolean);
  for (const address of addresses) {
    const wanted = address.split('/').filter(Boolean);
    if (fits(wanted, parts))
      return `/${parts.map((part, at) => spelled(wanted[at], part)).join('/')}`;
  }
  return null;
}

const fits = (wanted: string[], parts: string[]): boolean =>
  parts.length <= wanted.length &&
  wanted.every((want, index) => {
    const part = parts[index];
    if (part === undefined) return want.endsWith('?');
    const name = want.indexOf(':');
    const text = textOfPart(part);
    if (name < 0) return want === text.toLowerCase();
    return text.length > name && text.startsWith(want.slice(0, name));
  });

const spelled = (want: string | undefined, part: string): string =>
  want === undefined || want.includes(':') ? part : want;
