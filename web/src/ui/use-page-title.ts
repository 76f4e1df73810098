import { useLayoutEffect } from 'react';
import { setPageTitle } from './page-title.ts';

/** Names the page in the tab: `Title – Kinora`, or the brand alone for the front page. */
export function usePageTitle(title: string | null): void {
  // Before passive effects: the shell reads the title there to announce the page.
  useLayoutEffect(() => setPageTitle(title), [title]);
}
