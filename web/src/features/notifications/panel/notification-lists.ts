import { bellNotifications, type Notification } from '@kinora/contract/notifications';
import { pagesOf, patchPages, refreshAnswer } from '../../../api/queries.ts';

/** The two tabs of the panel (HEAD-10). */
export const tabs = [
  { value: 'all', label: 'All' },
  { value: 'mention', label: 'Mentions' },
] as const;
export type NotificationTab = (typeof tabs)[number]['value'];

const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What a tab lists, page by page, by the days of the reader's time zone. */
export const listQuery = (tab: NotificationTab) =>
  pagesOf('notifications', bellNotifications, {
    fetch: 'all',
    time_zone,
    ...(tab === 'mention' && { type: tab }),
  });

/**
 * Changes every notification that is known in one of the lists; null takes it out.
 * @returns what takes that back
 */
export function changeLists(change: (known: Notification) => Notification | null): () => void {
  const takeBacks = tabs.map(({ value }) =>
    patchPages(listQuery(value), (page) => ({
      ...page,
      data: page.data.map(({ day, notifications }) => ({
        day,
        notifications: notifications.flatMap((one) => change(one) ?? []),
      })),
    })),
  );
  return () => {
    for (const takeBack of takeBacks) takeBack();
  };
}

/** Asks again for what is shown; what is not shown is asked for when it is. */
export function refreshLists(): void {
  for (const { value } of tabs) {
    void refreshAnswer(listQuery(value));
  }
}
