import { expect, test, vi } from 'vitest';
import { forgetPersonal, onSignOut } from './forget-personal.ts';

/** Storage as browsers have it: the keys are the object's own. */
function storage(kept: Record<string, string>) {
  const methods = {
    removeItem: (key: string) => void delete kept[key],
    clear: () => Object.keys(kept).forEach((key) => delete kept[key]),
  };
  return new Proxy(kept, { get: (_, name) => methods[name as keyof typeof methods] });
}

test('AUTH-26, FLAW-25 everything goes but the settings of the device', () => {
  const local = { theme: 'dark', sidebar: 'rail', subscribersData: '[]', 'recent-searches': '[]' };
  const tab = { shortsDataDetails: '[]', intent: '{}' };
  const written: string[] = [];
  vi.stubGlobal('localStorage', storage(local));
  vi.stubGlobal('sessionStorage', storage(tab));
  vi.stubGlobal('document', {
    get cookie() {
      return 'user_id=1; playlistId=2; input=cats';
    },
    set cookie(cookie: string) {
      written.push(cookie);
    },
  });
  const clear = vi.fn<() => void>();
  onSignOut(clear);

  forgetPersonal(['user_id']);
  expect(local).toEqual({ theme: 'dark', sidebar: 'rail' });
  expect(tab).toEqual({});
  expect(written).toEqual(['playlistId=; path=/; max-age=0', 'input=; path=/; max-age=0']);
  expect(clear).toHaveBeenCalledOnce();
});
