import { removeText, stored, writeText } from './storage.ts';

/** How the page looks: as the system does, or as the reader chose. */
export type Theme = 'system' | 'light' | 'dark';

/** `public/theme.js` reads it before the first paint. */
const storedTheme = stored('theme', { scope: 'browser' });

const watchers = new Set<() => void>();

/** The chosen theme, as an external store of React; it lives on the root element (theme.js). */
export const theme = {
  now: (): Theme => (document.documentElement.dataset['theme'] as Theme | undefined) ?? 'system',
  subscribe(watch: () => void) {
    watchers.add(watch);
    return () => watchers.delete(watch);
  },
  choose(next: Theme) {
    if (next === 'system') {
      delete document.documentElement.dataset['theme'];
      removeText(storedTheme);
    } else {
      document.documentElement.dataset['theme'] = next;
      writeText(storedTheme, next);
    }
    for (const watch of watchers) watch();
  },
};
