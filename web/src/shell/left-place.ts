/** Where somebody was before they went to sign in. */
interface Place {
  /** Path and query. */
  path: string;
  /** Pixels from the top. */
  y: number;
}

const key = 'left-place';

/** Remembers a place in this tab, also over a visit to another site that signs people in. */
export function keepPlace({ path, y }: Place): void {
  sessionStorage.setItem(key, JSON.stringify({ path, y }));
}

/** Hands out, once, how far the page was scrolled; null if another page was left last. */
export function takePlace(path: string): number | null {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  const place = kept === null ? null : (JSON.parse(kept) as Place);
  return place?.path === path ? place.y : null;
}
