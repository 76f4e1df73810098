import { expect, test } from 'vitest';
import { readChoices } from '@kinora/contract/text/url-choices';
import { withChange } from './use-url-state.ts';

const schema = { tab: ['videos', 'playlists'], category: 'All' } as const;
const read = (query: string) => readChoices(schema, new URLSearchParams(query));

test.each([
  ['', 'videos', 'All'],
  ['tab=playlists', 'playlists', 'All'],
  ['tab=nonsense&category=Music+%26+more', 'videos', 'Music & more'],
  ['tab=&tab=playlists', 'videos', 'All'],
])('ux 57 the query “%s” chooses %s and %s', (query, tab, category) => {
  expect(read(query)).toEqual({ tab, category });
});

test('ux 57 a choice is put into the query, the usual one is left out, and the rest stays', () => {
  const query = new URLSearchParams('t=30&tab=playlists');
  expect(withChange(schema, query, { category: 'Travel' }).toString()).toBe(
    't=30&tab=playlists&category=Travel',
  );
  expect(withChange(schema, query, { tab: 'videos' }).toString()).toBe('t=30');
  const travel = new URLSearchParams('category=Travel');
  expect(withChange(schema, travel, { tab: 'playlists' }).toString()).toBe(
    'tab=playlists&category=Travel',
  );
});
