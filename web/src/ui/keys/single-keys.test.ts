import { expect, test, vi } from 'vitest';

/** A browser that keeps this; answers what another tab does to it. */
function browser(items: Record<string, string>) {
  const tab = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, text: string) => void (items[key] = text),
  });
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  return (key: string, text: string) => {
    items[key] = text;
    tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
  };
}

test('WCAG 2.1.4 what another tab switches off is off here at once', async () => {
  const inOtherTab = browser({ 'single-keys': 'off' });
  const { singleKeys } = await import('./single-keys.ts');
  const woken = vi.fn<() => void>();
  singleKeys.subscribe(woken);
  expect(singleKeys.get()).toBe(false);

  singleKeys.choose(true);
  expect(singleKeys.get()).toBe(true);
  expect(woken).toHaveBeenCalledTimes(1);
  inOtherTab('single-keys', 'off');
  expect(singleKeys.get()).toBe(false);
  expect(woken).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
