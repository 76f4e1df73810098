import { expect, test } from 'vitest';
import { press } from '../../../test/key-press.ts';
import { shortcuts as playerShortcuts } from '../../player/shortcuts/shortcuts.ts';
import { withoutTaken } from '../../ui/keys/key-groups.ts';
import { type KeyPress, matchShortcut } from '../../ui/keys/match-shortcut.ts';
import { siteShortcuts } from './site-shortcuts.ts';

const meaning = (key: string, more?: Partial<KeyPress>) =>
  matchShortcut(siteShortcuts, press(key, more))?.shortcut.help;

test.each([
  ['h', 'History'],
  ['p', 'Playlists'],
  ['l', 'Liked videos'],
  ['/', 'Search'],
])('KEYS-02 %s: %s', (key, help) => expect(meaning(key)).toBe(help));

test('KEYS-02 ? needs Shift, as it is typed', () => {
  expect(meaning('?', { shiftKey: true, code: 'Slash' })).toBe('Show or hide this list');
});

test('KEYS-04 nothing with Ctrl, Alt or Meta, while composing, or held', () => {
  for (const name of ['ctrlKey', 'altKey', 'metaKey', 'isComposing', 'repeat'] as const) {
    expect(meaning('h', { [name]: true })).toBeUndefined();
  }
});

test('the place of the key counts on other alphabets', () => {
  expect(meaning('р', { code: 'KeyH' })).toBe('History');
});

test('KEYS-03 yields exactly the keys that the player has', () => {
  const ofPlayer = new Set(playerShortcuts.flatMap(({ keys }) => keys));
  for (const { keys, yields } of siteShortcuts) {
    expect([keys, keys.some((key) => ofPlayer.has(key))]).toEqual([keys, yields === true]);
  }
});

test('KEYS-03 the list beside a player names each key once, with the player’s meaning', () => {
  const [player, site] = withoutTaken([
    { title: 'Player', shortcuts: playerShortcuts },
    { title: 'Everywhere', shortcuts: siteShortcuts },
  ]);
  expect(player?.shortcuts).toEqual(playerShortcuts);
  expect(site?.shortcuts.map(({ help }) => help)).toEqual(['History']);
});
