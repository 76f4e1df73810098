import { brand } from './brand.ts';
import { createStore, type Observable } from './store.ts';
import { tabTitle } from './tab-title.ts';

const shown = createStore<{ title: string | null; unread: number }>({ title: null, unread: 0 });

function updateTitle(news: { title: string | null } | { unread: number }): void {
  shown.set(news);
  const { title, unread } = shown.get();
  document.title = tabTitle(title, brand, unread);
}

/** The page's own title, without brand and count. */
export const pageTitle: Observable<string> = {
  get: () => shown.get().title ?? brand,
  subscribe: shown.subscribe,
};

/** Gives the page its title; with null it is called as the site is. */
export const setPageTitle = (title: string | null): void => updateTitle({ title });

/** Puts the number of unread notifications before every page's title in the tab; 0 takes it away. */
export const setUnreadCount = (unread: number): void => updateTitle({ unread });
