import { type Notification, notificationTypes } from '@kinora/contract/notifications';
import { commentPath } from '@kinora/contract/text/comment-path';
import { videoPath } from '@kinora/contract/text/slug';

/** Where a notification leads (HEAD-14): to its comment, video or short, else to the page of its type. */
export function notificationPath(told: Notification): string {
  const id = told.video_id ?? told.short_id;
  if (id !== null) {
    const video = { id, title: told.video_title ?? '' };
    return told.comment_id === null ? videoPath(video) : commentPath(video, told.comment_id);
  }
  return notificationTypes[told.type]?.leadsTo ?? '/';
}
