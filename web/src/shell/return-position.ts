import { matchPath } from 'react-router';
import { readJson, removeText, stored, writeText } from '../ui/storage.ts';

/** Where somebody was before they went to sign in. */
interface ReturnPosition {
  /** `pathWithoutSlug` and query. */
  path: string;
  /** Pixels from the top. */
  y: number;
}

const storedPosition = stored('left-place', { scope: 'tab' });

/**
 * A path without what is put right while the page is shown: a short link to a video gets its slug
 * then, in the address bar alone.
 */
export const pathWithoutSlug = (path: string): string =>
  matchPath('/video/:id/*', path)?.pathnameBase ?? path;

/** Remembers a position in this tab, also over a visit to another site that signs people in. */
export function saveReturnPosition({ path, y }: ReturnPosition): void {
  writeText(storedPosition, JSON.stringify({ path, y }));
}

/** Hands out, once, how far the page was scrolled; null if another page was left last. */
export function takeReturnPosition(path: string): number | null {
  const position = readJson(storedPosition) as ReturnPosition | null;
  removeText(storedPosition);
  return position?.path === path ? position.y : null;
}
