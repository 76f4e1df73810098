import type { ReactNode } from 'react';

let part: ReactNode = null;
const watchers = new Set<() => void>();

/**
 * What stays above the pages from when a page first brings it: its code is no part of the pages
 * that do without. As an external store of React.
 */
export const persistentOutlet = {
  now: () => part,
  bring(news: ReactNode) {
    part = news;
    for (const watch of watchers) watch();
  },
  subscribe(watch: () => void) {
    watchers.add(watch);
    return () => void watchers.delete(watch);
  },
};
