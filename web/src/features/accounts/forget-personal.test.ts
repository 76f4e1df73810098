import { afterEach, expect, test, vi } from 'vitest';

/** Storage as browsers have it: the keys are the object's own. */
function storage(items: Record<string, string>) {
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, text: string) => void (items[key] = text),
    removeItem: (key: string) => void delete items[key],
  };
  return new Proxy(items, { get: (_, name) => methods[name as keyof typeof methods] });
}

/** A browser that keeps this, in a page that has loaded no code yet. */
function browser(local: Record<string, string>, tab: Record<string, string>) {
  vi.resetModules();
  const written: string[] = [];
  vi.stubGlobal('localStorage', storage(local));
  vi.stubGlobal('sessionStorage', storage(tab));
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    get cookie() {
      return 'user_id=1; playlistId=2; input=cats';
    },
    set cookie(cookie: string) {
      written.push(cookie);
    },
  });
  return written;
}
afterEach(() => vi.unstubAllGlobals());

test('AUTH-26, FLAW-25 everything goes but what is declared the browser’s', async () => {
  const local = { theme: 'dark', 'single-keys': 'off', queue: '[]', recent_searches: '[]' };
  const tab = { subscribersData: '[]', intent: '{}', theme: 'dark' };
  const written = browser(local, tab);
  await Promise.all([import('../../ui/theme.ts'), import('../../ui/keys/single-keys.ts')]);
  const { forgetPersonal, onSignOut } = await import('./forget-personal.ts');
  const clear = vi.fn<() => void>();
  onSignOut(clear);

  forgetPersonal(['user_id']);
  expect(local).toEqual({ theme: 'dark', 'single-keys': 'off' });
  expect(tab).toEqual({});
  expect(written).toEqual(['playlistId=; path=/; max-age=0', 'input=; path=/; max-age=0']);
  expect(clear).toHaveBeenCalledOnce();
});

test('AUTH-26 what another tab has forgotten this one forgets too, and leaves what is the next user’s by now', async () => {
  const local = { user: '2', queue: '[]' };
  const tab = { intent: '{}' };
  const written = browser(local, tab);
  const { forgetInTab, onSignOut } = await import('./forget-personal.ts');
  const { shownToasts, toast } = await import('../../ui/toast.ts');
  const clear = vi.fn<() => void>();
  onSignOut(clear);
  toast({ text: 'Queue cleared.', action: { label: 'Undo', run: () => {} } });

  forgetInTab();
  expect(local).toEqual({ user: '2', queue: '[]' });
  expect(tab).toEqual({});
  expect(written).toEqual([]);
  expect(clear).toHaveBeenCalledOnce();
  expect(shownToasts.get().toasts).toEqual([]);
});

test('FLAW-25, ux 25 the look of captions stays where their code was never loaded, and nothing else does', async () => {
  const local: Record<string, string> = { recent_searches: '["cats"]' };
  browser(local, {});
  vi.stubGlobal('navigator', { languages: ['en'] });
  const { styleCaptions } = await import('../../player/captions/style.ts');
  const { chooseCaptions } = await import('../../player/captions/choice.ts');
  styleCaptions('colour', 'Yellow');
  chooseCaptions({ on: true });
  const { captions, 'caption-style': look } = local;

  vi.resetModules();
  const { forgetPersonal } = await import('./forget-personal.ts');
  forgetPersonal();
  expect(local).toMatchObject({ captions, 'caption-style': look });
  expect(Object.keys(local).toSorted()).toEqual(['browser-keys', 'caption-style', 'captions']);
  vi.resetModules();
  const { captionStyle } = await import('../../player/captions/style.ts');
  expect(captionStyle.get().colour).toBe('Yellow');
});
