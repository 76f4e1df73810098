import { useEffect, useState } from 'react';
import { fetchStoryboard, type Thumbnail } from './storyboard.ts';

const none: readonly Thumbnail[] = [];

/** The storyboard that was wanted last: each look at the bar asks for it again. */
let last: { url: string; thumbnails: Thumbnail[] } | null = null;

/**
 * The storyboard's pictures, fetched when they are first wanted.
 * @returns an empty list until they are there, and for good when they cannot be had
 */
export function useThumbnails(url: string | null): readonly Thumbnail[] {
  const [loaded, setLoaded] = useState(last);
  const missing = url !== null && loaded?.url !== url;
  useEffect(() => {
    if (!missing || url === null) return;
    const stop = new AbortController();
    const load = async () => {
      last = { url, thumbnails: await fetchStoryboard(url, stop.signal) };
      setLoaded(last);
    };
    load().catch(() => undefined);
    return () => stop.abort();
  }, [missing, url]);
  return loaded !== null && loaded.url === url ? loaded.thumbnails : none;
}
