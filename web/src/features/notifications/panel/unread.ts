import { useQuery } from '@tanstack/react-query';
import { type Unread, unreadCap, unreadNotifications } from '@kinora/contract/notifications';
import { queryClient, queryOf, setAnswer } from '../../../api/queries.ts';

/** What the badge shows; it comes with the page and is kept up to date by live events. */
const unreadQuery = {
  ...queryOf('notifications', unreadNotifications, {}),
  staleTime: Number.POSITIVE_INFINITY,
};

/** What is unread; nothing as long as nobody knows (ERR-09). */
export const useUnread = (): Unread => useQuery(unreadQuery).data ?? { unread: 0, fresh: false };

/** What is known to be unread right now. */
export const unreadCount = (): number =>
  queryClient.getQueryData(unreadQuery.queryKey)?.unread ?? 0;

/** Notes what the server says is unread. */
export function setUnread({ unread, fresh }: Unread): void {
  setAnswer(unreadQuery, { unread, fresh });
}

/** Notes that one more has come. */
export const incrementUnread = (): void =>
  setUnread({ unread: Math.min(unreadCount() + 1, unreadCap), fresh: true });
