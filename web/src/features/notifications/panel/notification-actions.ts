import {
  readNotification,
  readNotifications,
  removeNotification,
  restoreNotification,
  seeNotifications,
  type Unread,
} from '@kinora/contract/notifications';
import { call } from '../../../api/call.ts';
import type { Outcome } from '../../../api/outcome.ts';
import { toast } from '../../../ui/toast.ts';
import { attempt, toastRefusal } from '../../../ui/use-action.ts';
import { changeLists, refreshLists } from './notification-lists.ts';
import { unreadCount, setUnread } from './unread.ts';

/**
 * The bell was opened: what is there is no longer new (HEAD-13). Nobody needs to hear of a failure
 * (ERR-09), and it is not taken back: what is new while the panel is open is marked again at once.
 */
export async function markSeen(): Promise<void> {
  setUnread({ unread: unreadCount(), fresh: false });
  const outcome = await call(seeNotifications, {});
  if (outcome.ok) setUnread(outcome);
}

/** Marks one as read, at once. */
export async function markRead(id: string): Promise<void> {
  await settle(
    () => call(readNotification, { id }),
    () => changeLists((one) => (one.id === id ? { ...one, read: true } : one)),
  );
}

/** Marks all as read, at once. */
export async function markAllRead(): Promise<void> {
  await settle(
    () => call(readNotifications, {}),
    () => changeLists((one) => ({ ...one, read: true })),
  );
}

/** Takes one out of the list, at once, and offers to bring it back. */
export async function remove(id: string): Promise<void> {
  const outcome = await settle(
    () => call(removeNotification, { id }),
    () => changeLists((one) => (one.id === id ? null : one)),
  );
  if (outcome.ok) {
    toast({ text: 'Notification removed.', action: { label: 'Undo', run: () => restore(id) } });
  }
}

async function restore(id: string): Promise<void> {
  await settle(() => call(restoreNotification, { id }));
  refreshLists();
}

/** Notes what is unread now; after a failure says so, and shows again what is so. */
async function settle(
  send: () => Promise<Outcome<Unread>>,
  change?: () => () => void,
): Promise<Outcome<Unread>> {
  const outcome = await attempt(send, {
    change,
    onRefusal(refusal) {
      toastRefusal(refusal);
      refreshLists();
    },
  });
  if (outcome.ok) setUnread(outcome);
  return outcome;
}
