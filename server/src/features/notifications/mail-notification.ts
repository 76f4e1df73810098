import { notificationTypes, type NotificationType } from '@kinora/contract/notifications';
import { pathTo } from '@kinora/contract/text/addresses';
import { videoPath, watchPath } from '@kinora/contract/text/slug';
import type { Database } from '../../db/database.ts';
import type { JobData } from '../../jobs/job-data.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { reachableBy } from '../videos/visible.ts';
import { namesOf, sentenceOf } from './names.ts';

/**
 * Mails a notification; not if its reader is gone by now, or may not see its video any more, or the
 * comment that it leads to was deleted or waits for approval again.
 */
export async function mailNotification(
  { db, mail, publicUrl }: { db: Database; mail: Mail; publicUrl: string },
  { type, userId, ...about }: JobData['mail-notification'],
): Promise<void> {
  const reader = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'email', 'role'])
    .executeTakeFirst();
  if (!reader) return;
  const video = about.videoId ? await visibleVideo(db, reader, about.videoId) : null;
  if (video === undefined) return;
  if (about.commentId !== undefined && !(await isShown(db, about.commentId))) return;
  const names = await namesOf(db, about);

  const sentence = sentenceOf(type, names);
  const { leadsTo, action } = notificationTypes[type];
  const path = () => {
    if (leadsTo) return pathTo(leadsTo, about.videoId ?? '');
    if (!video) return '/';
    // Why it failed, and how to try again, is said on the watch page alone.
    return type === 'video_failed' ? videoPath(video) : watchPath(video, about.commentId);
  };
  await mail.send({
    to: reader.email,
    subject: sentence,
    lines: [
      sentence,
      ...(await failureReason(db, type, about.videoId)),
      `Choose which emails you get in your settings: ${publicUrl}/notification-settings`,
    ],
    action: { label: action ?? 'View', url: publicUrl + path() },
  });
}

async function visibleVideo(
  db: Database,
  { id, role }: { id: string; role: string },
  videoId: string,
): Promise<{ id: string; title: string; type: string | null } | undefined> {
  return db
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('videos.id', '=', videoId)
    .where(reachableBy({ id, role: role as Viewer['role'] }))
    .select(['videos.id', 'videos.title', 'videos.type'])
    .executeTakeFirst();
}

/** Whether a comment still stands below its video, and not only its empty place. */
async function isShown(db: Database, commentId: string): Promise<boolean> {
  const comment = await db
    .selectFrom('comments')
    .where('id', '=', commentId)
    .where('user_id', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return comment !== undefined;
}

const failures: Partial<Record<NotificationType, 'id' | 'replaces'>> = {
  video_failed: 'id',
  file_not_replaced: 'replaces',
};

/** The sentence that says why a video or its new file failed, unless it was tried again meanwhile. */
async function failureReason(
  db: Database,
  type: NotificationType,
  videoId = '',
): Promise<string[]> {
  const column = failures[type];
  if (!column) return [];
  const video = await db
    .selectFrom('videos')
    .where(column, '=', videoId)
    .where('state', '=', 'failed')
    .select('error')
    .executeTakeFirst();
  return video?.error ? [video.error] : [];
}
