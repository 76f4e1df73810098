import { expect, test } from 'vitest';
import { bottomPlaces, placesFor } from './places.ts';

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

test('SIDE-01 the places, in this order', () => {
  expect(placesFor({ username: 'anna b' }).map(({ label, to }) => [label, to])).toEqual(order);
});

test('SIDE-03 a guest sees all of them; the personal ones lead to the sign-in and on', () => {
  const places = placesFor(null);
  expect(places.map(({ label }) => label)).toEqual(order.map(([label]) => label));
  expect(places.filter(({ locked }) => locked).map(({ to }) => to)).toEqual([
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
  expect(bottomPlaces(placesFor(null))).toHaveLength(5);
});
