/** How the page looks: as the system does, or as the reader chose. */
export type Theme = 'system' | 'light' | 'dark';

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
      localStorage.removeItem('theme');
    } else {
      document.documentElement.dataset['theme'] = next;
      localStorage.setItem('theme', next);
    }
    for (const watch of watchers) watch();
  },
};
