import { addresses } from '@kinora/contract/text/addresses';

/** First parts of the site's addresses, and of what it serves beside pages. */
const paths = [
  ...addresses.map((address) => address.split('/')[1] ?? ''),
  ...['api', 'assets', 'dev', 'docs', 'edit', 'embed', 'feeds', 'media', 'oembed', 'profile'],
  // ROUTE-06
  'managechannel',
];

/** Names that would pass for the site itself, or for nobody. */
const people = [
  ...['admin', 'administrator', 'mod', 'moderator', 'official', 'owner', 'root', 'staff'],
  ...['help', 'info', 'kinora', 'mail', 'noreply', 'postmaster', 'security', 'support', 'system'],
  ...['anonymous', 'deleted', 'everyone', 'guest', 'me', 'nobody', 'null', 'undefined', 'user'],
];

/** Neither case nor dots and underscores make another name of one: `Ad.min` is `admin`. */
const bare = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const reserved = new Set([...paths, ...people].map(bare));

/** Is this a name that nobody may sign up with? That includes those without a letter or digit. */
export function isReserved(username: string): boolean {
  return reserved.has(bare(username));
}
