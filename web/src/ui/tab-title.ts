/**
 * What stands in the tab: `(3) A walk – Kinora`, without a count when nothing is unread, and the
 * brand alone for the front page (`title` null).
 */
export function tabTitle(title: string | null, brand: string, unread: number): string {
  const count = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ` : '';
  return count + (title === null ? brand : `${title} – ${brand}`);
}
