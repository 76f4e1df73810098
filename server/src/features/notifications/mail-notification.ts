import { notificationTypes } from '@kinora/contract/notifications';
import { commentPath } from '@kinora/contract/text/comment-path';
import { videoPath } from '@kinora/contract/text/slug';
import type { Database } from '../../db/database.ts';
import type { JobData } from '../../jobs/queue.ts';
import type { Mail } from '../../mail/mail.ts';
import { namesOf } from './names.ts';
import { sentenceOf } from './text/sentence.ts';

/** Mails a notification; not if its reader or its video is gone by now. */
export async function mailNotification(
  { db, mail, publicUrl }: { db: Database; mail: Mail; publicUrl: string },
  { type, userId, ...about }: JobData['mail-notification'],
): Promise<void> {
  const reader = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('email')
    .executeTakeFirst();
  const names = await namesOf(db, about);
  if (!reader || (about.videoId && names.video === null)) return;

  const path = about.videoId
    ? pathOf({ id: about.videoId, title: names.video ?? '' }, about.commentId)
    : (notificationTypes[type].leadsTo ?? '/');
  const sentence = sentenceOf(type, names);
  await mail.send({
    to: reader.email,
    subject: sentence,
    lines: [
      sentence,
      `You choose what comes by mail in your settings: ${publicUrl}/notification-settings`,
    ],
    action: { label: 'Have a look', url: publicUrl + path },
  });
}

const pathOf = (video: { id: string; title: string }, commentId: string | undefined) =>
  commentId === undefined ? videoPath(video) : commentPath(video, commentId);
