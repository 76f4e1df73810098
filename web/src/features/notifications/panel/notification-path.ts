import { type Notification, notificationTypes } from '@kinora/contract/notifications';
import { videoPath } from '@kinora/contract/text/slug';

/** Where a notification leads (HEAD-14): to its video or short, else to the page of its type. */
export function notificationPath(told: Notification): string {
  const id = told.video_id ?? told.short_id;
  if (id !== null) return videoPath({ id, title: told.video_title ?? '' });
  return notificationTypes[told.type]?.leadsTo ?? '/';
}
