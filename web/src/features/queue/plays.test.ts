import { expect, it } from 'vitest';
import { playedBefore, firstUnplayed, type Plays, withPlay } from './plays.ts';

const video = (id: string) => ({ id, title: id });
const watched = (ids: string, from: Plays = { videos: [], at: -1 }) =>
  [...ids].reduce((plays, id) => withPlay(plays, video(id)), from);
const ids = ({ videos }: Plays) => videos.map(({ id }) => id).join('');

it('the video before is the one watched before in this tab', () => {
  expect(playedBefore(watched(''))).toBeNull();
  expect(playedBefore(watched('a'))).toBeNull();
  expect(playedBefore(watched('abb'))).toEqual(video('a'));
});

it('who steps back and watches something else finds all of it before that', () => {
  const back = { ...watched('abc'), at: 1 };
  expect(ids(watched('b', back))).toBe('abc');
  expect(playedBefore(watched('b', back))).toEqual(video('a'));
  const on = watched('d', back);
  expect(ids(on)).toBe('abcd');
  expect(playedBefore(on)).toEqual(video('c'));
});

it('only the last plays are kept', () => {
  const many = watched('abcdefghijklmnopqrstuvwxyzABCDEFGH');
  expect(many.videos).toHaveLength(30);
  expect(playedBefore(many)).toEqual(video('G'));
});

it('ux 45 a related video follows that was not played lately', () => {
  const related = [...'abcd'].map(video);
  expect(firstUnplayed(related, 'x', watched(''))).toEqual(video('a'));
  expect(firstUnplayed(related, 'a', watched(''))).toEqual(video('b'));
  expect(firstUnplayed(related, 'c', watched('bac'))).toEqual(video('d'));
  expect(firstUnplayed(related, 'd', watched('abcd'))).toBeNull();
});
