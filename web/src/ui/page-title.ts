import { brand } from './brand.ts';
import { tabTitle } from './tab-title.ts';

let title: string | null = null;
let unread = 0;
const watchers = new Set<() => void>();

function showTitle() {
  document.title = tabTitle(title, brand, unread);
}

/** The page's own title, without brand and count, as an external store of React. */
export const pageTitle = {
  now: () => title ?? brand,
  subscribe(watch: () => void) {
    watchers.add(watch);
    return () => void watchers.delete(watch);
  },
  set(next: string | null) {
    title = next;
    showTitle();
    for (const watch of watchers) watch();
  },
};

/** Puts the number of unread notifications before every page's title in the tab; 0 takes it away. */
export function setUnreadCount(count: number): void {
  unread = count;
  showTitle();
}
