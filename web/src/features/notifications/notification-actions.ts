import {
  readNotification,
  readNotifications,
  removeNotification,
  restoreNotification,
  seeNotifications,
  type Unread,
} from '@kinora/contract/notifications';
import { call } from '../../api/call.ts';
import type { Outcome } from '../../api/outcome.ts';
import { toast } from '../../ui/toast.ts';
import { changeLists, refreshLists } from './notification-lists.ts';
import { knownUnread, noteUnread } from './unread.ts';

// Failures that nobody needs to hear of are in the browser's log (ERR-09).

/** The bell was opened: what is there is no longer new (HEAD-13). */
export async function see(): Promise<void> {
  noteUnread({ unread: knownUnread(), fresh: false });
  const outcome = await call(seeNotifications, {});
  if (outcome.ok) noteUnread(outcome);
}

/** Marks one as read, at once. */
export async function read(id: string): Promise<void> {
  changeLists((one) => (one.id === id ? { ...one, read: true } : one));
  const outcome = await call(readNotification, { id });
  if (outcome.ok) noteUnread(outcome);
}

/** Marks all as read, at once. */
export async function readAll(): Promise<void> {
  changeLists((one) => ({ ...one, read: true }));
  settle(await call(readNotifications, {}));
}

/** Takes one out of the list, at once, and offers to bring it back. */
export async function remove(id: string): Promise<void> {
  changeLists((one) => (one.id === id ? null : one));
  const outcome = await call(removeNotification, { id });
  settle(outcome);
  if (outcome.ok) {
    toast({ text: 'Notification removed.', action: { label: 'Undo', run: () => restore(id) } });
  }
}

async function restore(id: string): Promise<void> {
  settle(await call(restoreNotification, { id }));
  refreshLists();
}

/** Notes what is unread now; after a failure says so, and shows again what is so. */
function settle(outcome: Outcome<Unread>): void {
  if (outcome.ok) return noteUnread(outcome);
  toast({ text: outcome.message, tone: 'error' });
  refreshLists();
}
