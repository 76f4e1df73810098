import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearUserStorage, readJson, readText, removeText, stored, writeText } from './storage.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', new BrowserStorage());
  vi.stubGlobal('sessionStorage', new BrowserStorage());
});
afterEach(() => {
  clearUserStorage();
  vi.unstubAllGlobals();
});

/** Storage as browsers have it: the keys are the object's own. */
class BrowserStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, text: string) {
    this[key] = text;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

/** Storage with room for so many keys. */
function roomFor(most: number) {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, text: string) {
      if (items.size >= most && !items.has(key)) throw new DOMException('', 'QuotaExceededError');
      items.set(key, text);
    },
    removeItem: (key: string) => void items.delete(key),
  });
  return items;
}

const a = stored('a', { scope: 'user' });
const b = stored('b', { scope: 'user' });

test('what storage has no room for is there for as long as the page is open', () => {
  const items = roomFor(1);
  expect([writeText(a, '1'), writeText(b, '2')]).toEqual([true, false]);
  expect([readText(a), readText(b), [...items]]).toEqual(['1', '2', [['a', '1']]]);
  removeText(a);
  writeText(b, '3');
  expect([readText(a), readText(b), [...items]]).toEqual([null, '3', [['b', '3']]]);
});

test('where the browser refuses the storage itself, nothing throws', () => {
  vi.stubGlobal('localStorage', undefined);
  const chosen = stored('chosen', { scope: 'browser' });
  expect([writeText(a, '1'), writeText(chosen, 'x')]).toEqual([false, false]);
  expect([readText(a), readText(b), readText(chosen)]).toEqual(['1', null, 'x']);
  clearUserStorage();
  expect([readText(a), readText(b), readText(chosen)]).toEqual([null, null, 'x']);
  removeText(chosen);
  expect(readText(chosen)).toBeNull();
});

test.each([
  ['[1]', [1]],
  ['{', null],
  ['', null],
])('DATA-05 of %j is read %j', (text, value) => {
  writeText(a, text);
  expect(readJson(a)).toEqual(value);
});

test('DATA-05 DATA-06 a key stands in the storage of its scope, under its own name', () => {
  writeText(stored('queue', { scope: 'user' }), '[]');
  writeText(stored('autoplay', { scope: 'browser' }), 'true');
  writeText(stored('subscribersData', { scope: 'tab' }), '[1]');
  expect([localStorage.getItem('queue'), localStorage.getItem('autoplay')]).toEqual(['[]', 'true']);
  expect([
    sessionStorage.getItem('subscribersData'),
    localStorage.getItem('subscribersData'),
  ]).toEqual(['[1]', null]);
});

test('FLAW-25 of a user nothing stays, not even what nobody has declared; the browser’s does', () => {
  const [mine, here] = [stored('mine', { scope: 'user' }), stored('here', { scope: 'tab' })];
  const look = stored('look', { scope: 'browser' });
  for (const one of [mine, here, look]) writeText(one, '1');
  localStorage.setItem('of an older version', '1');
  sessionStorage.setItem('look', '1');
  clearUserStorage();
  expect([readText(mine), readText(here), readText(look)]).toEqual([null, null, '1']);
  expect(localStorage.getItem('of an older version')).toBeNull();
  expect(sessionStorage.getItem('look')).toBeNull();
});

test('what the browser keeps stays when another page signs out, which never heard of it', async () => {
  writeText(stored('look of a page', { scope: 'browser' }), '1');
  writeText(stored('volume', { scope: 'browser' }), '2');
  writeText(stored('note', { scope: 'user' }), '3');
  vi.resetModules();
  const elsewhere = await import('./storage.ts');
  elsewhere.clearUserStorage();
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'browser-keys',
    'look of a page',
    'volume',
  ]);
  elsewhere.clearUserStorage();
  expect(localStorage.getItem('look of a page')).toBe('1');
});

test.each(['', '["elsewhere"]', 'else,where', 'null'])(
  'where the list of the browser’s keys reads %j, only what this page declares stays',
  (text) => {
    const look = stored('look', { scope: 'browser' });
    writeText(look, '1');
    localStorage.setItem('elsewhere', '2');
    localStorage.setItem('browser-keys', text);
    clearUserStorage();
    expect([readText(look), localStorage.getItem('elsewhere')]).toEqual(['1', null]);
    writeText(look, '2');
    expect(localStorage.getItem('browser-keys')?.split(',')).toContain('look');
  },
);
