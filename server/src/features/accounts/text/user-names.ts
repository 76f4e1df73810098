import { addresses } from '@kinora/contract/text/addresses';
import { randomInt } from 'node:crypto';
import { limits } from '@kinora/contract/text/limits';

/** First parts of the site's addresses, and of what it serves beside pages. */
const paths = [
  ...addresses.map((address) => address.split('/')[1] ?? '').filter((part) => !part.includes(':')),
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

/**
 * User names for somebody who did not choose one, best first: from the name, since that is shown
 * anyway, else from the e-mail, and with numbers behind them for the case that all others are taken.
 */
export function freeNames({ name, email }: { name: string; email: string }): string[] {
  const bases = [name, email.replace(/@.*/, ''), 'viewer'].map(asUsername);
  const base = bases.find((one) => one.length >= limits.username.min && !isReserved(one)) ?? '';
  const numbers = [2, 3, 4, randomInt(100, 1000), randomInt(100_000, 1_000_000)];
  return [base, ...numbers.map((number) => `${base}${number}`)];
}

/** Letters, digits and dots of a text, with room for a number behind them. */
const asUsername = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, '.')
    .slice(0, limits.username.max - 6)
    .replaceAll(/^\.+|\.+$/g, '');
