import type { NotificationDay } from '@kinora/contract/notifications';

/**
 * The days of all pages read so far: one that a page's end cut apart is put together again, what
 * came twice because the list moved is left out, and so are days with nothing in them.
 */
export function byDay(pages: NotificationDay[][]): NotificationDay[] {
  const seen = new Set<string>();
  const days = new Map<string, NotificationDay>();
  for (const { day, notifications } of pages.flat()) {
    const known = days.get(day) ?? { day, notifications: [] };
    const fresh = notifications.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    days.set(day, { day, notifications: [...known.notifications, ...fresh] });
  }
  return [...days.values()].filter(({ notifications }) => notifications.length > 0);
}
