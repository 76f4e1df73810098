import { themeKey } from '@kinora/contract/text/page-code';
import { removeText, stored, writeText } from './storage.ts';
import { createStore } from './store.ts';

/** How the page looks: as the system does, or as the reader chose. */
export type Theme = 'system' | 'light' | 'dark';

/** `public/theme.js` reads it before the first paint. */
const storedTheme = stored(themeKey, { scope: 'browser' });

const root = document.documentElement.dataset;

/** The chosen theme, which `public/theme.js` has put on the root element. */
export const theme = createStore<{ chosen: Theme }>({
  chosen: (root['theme'] as Theme | undefined) ?? 'system',
});

/** Shows a theme from now on, and keeps the choice. */
export function chooseTheme(chosen: Theme): void {
  if (chosen === 'system') {
    delete root['theme'];
    removeText(storedTheme);
  } else {
    root['theme'] = chosen;
    writeText(storedTheme, chosen);
  }
  theme.set({ chosen });
}
