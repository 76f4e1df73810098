import { useLayoutEffect } from 'react';

/** A feed of what a page shows. */
interface PageFeed {
  title: string;
  path: string;
}

/**
 * Says in the head where the feed of the page is, in the place of what the server wrote there for the
 * page that was loaded; null and undefined while there is none.
 */
export function usePageFeed(feed: PageFeed | null | undefined): void {
  const { title, path } = feed ?? {};
  useLayoutEffect(() => {
    document.head.querySelector('link[type="application/atom+xml"]')?.remove();
    if (title === undefined || path === undefined) return undefined;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'alternate', type: 'application/atom+xml', title, href: path });
    document.head.append(link);
    return () => link.remove();
  }, [title, path]);
}
