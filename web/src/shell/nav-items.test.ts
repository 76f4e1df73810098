import { expect, test } from 'vitest';
import { bottomNavItems, navItemsFor } from './nav-items.ts';

const order = [
  ['Home', '/'],
  ['Shortys', '/shorts'],
  ['Subscriptions', '/subscription'],
  ['User', '/profile/anna%20b'],
  ['Your channel', '/my-channel'],
  ['History', '/history'],
  ['Playlists', '/playlists'],
  ['Liked videos', '/likevideos'],
  ['Your videos', '/studio'],
];

test('SIDE-01 the items, in this order', () => {
  expect(navItemsFor({ username: 'anna b' }).map(({ label, to }) => [label, to])).toEqual(order);
});

test('SIDE-03 a guest sees all of them; the personal ones lead to the sign-in and on', () => {
  const items = navItemsFor(null);
  expect(items.map(({ label }) => label)).toEqual(order.map(([label]) => label));
  expect(items.filter(({ locked }) => locked).map(({ to }) => to)).toEqual([
    '/login?next=%2Fsubscription',
    '/login?next=%2Fmy-channel',
    '/login?next=%2Fmy-channel',
    '/login?next=%2Fhistory',
    '/login?next=%2Fplaylists',
    '/login?next=%2Flikevideos',
    '/login?next=%2Fstudio',
  ]);
});

test('five of them fit under the thumb', () => {
  expect(bottomNavItems(navItemsFor(null))).toHaveLength(5);
});
