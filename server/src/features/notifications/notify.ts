import { type AliasableExpression, sql } from 'kysely';
import {
  type NotificationEvent,
  notificationTypes,
  type NotificationType,
} from '@kinora/contract/notifications';
import type { Database } from '../../db/database.ts';
import { publishEventToAll } from '../../db/live.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import { type About, namesOf, sentenceOf } from './names.ts';

/** Something that people are told of. */
export interface NotifiableEvent extends About {
  type: NotificationType;
  /** Who is told: a user, or all whom a query answers as `user_id`, however many. */
  to: string | Receivers;
  /** The video or short that it is about; whoever is told must be allowed to see it. */
  videoId?: string;
  /** The channel of whoever did it, who is never told of it; nor is who does not want to see it. */
  byChannel?: string;
  /** What they wrote, in plain text: whoever has muted a word of it is not told. */
  words?: string;
  /** They were told before: its line, which went meanwhile, comes back, and that is all. */
  again?: boolean | undefined;
}
type Receivers = AliasableExpression<{ user_id: string }>;

/**
 * Tells people that something happened, as part of the transaction in which it does: in the bell,
 * on their open pages, and by mail; each as far as they want this type there.
 */
export async function notify(
  tx: Database,
  enqueue: Enqueue,
  event: NotifiableEvent,
): Promise<void> {
  const { type } = event;
  const receivers = willing(tx, event);
  const lines = entries(tx, receivers, event);
  if (event.again) {
    await lines.execute();
    return;
  }
  const data: NotificationEvent = {
    type,
    notification_text: sentenceOf(type, await namesOf(tx, event)),
  };
  await publishEventToAll(tx, lines, { event: 'notification', data });
  if (notificationTypes[type].mail !== undefined) await enqueueMails(tx, enqueue, receivers, event);
}

/** Those of its receivers who have not chosen to see nothing of whoever did it, or of its words. */
function willing(tx: Database, { to, byChannel, words }: NotifiableEvent): Receivers {
  const receivers =
    typeof to === 'string'
      ? tx.selectFrom('users').where('id', '=', to).select('id as user_id')
      : to;
  return tx
    .selectFrom(receivers.as('one'))
    .$if(byChannel !== undefined, (all) =>
      all.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('hidden_channels')
              .whereRef('hidden_channels.user_id', '=', 'one.user_id')
              .where('hidden_channels.channel_id', '=', byChannel ?? '')
              .select('hidden_channels.user_id'),
          ),
        ),
      ),
    )
    .$if(words !== undefined, (all) =>
      all.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('attention_settings as chosen')
              .whereRef('chosen.user_id', '=', 'one.user_id')
              .where(sql<boolean>`spaced_words(${words}) like any(chosen.muted_patterns)`)
              .select('chosen.user_id'),
          ),
        ),
      ),
    )
    .select('one.user_id');
}

/** Whether somebody has a line of this type about a video that they have not read yet. */
export async function hasUnread(
  tx: Database,
  { type, to, videoId }: { type: NotificationType; to: string; videoId: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('notifications')
    .where('user_id', '=', to)
    .where('type', '=', type)
    .where('video_id', '=', videoId)
    .where('read_at', 'is', null)
    .where('removed_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The lines in the bells of all who want them: one statement, whether for one or for a million. */
function entries(
  tx: Database,
  receivers: Receivers,
  { type, videoId, byChannel, commentId }: NotifiableEvent,
) {
  return tx
    .insertInto('notifications')
    .columns(['user_id', 'type', 'video_id', 'by_channel', 'comment_id'])
    .expression((query) =>
      query
        .selectFrom(receivers.as('receiver'))
        .leftJoin('channels as own', 'own.user_id', 'receiver.user_id')
        .leftJoin('notification_choices as choice', (join) =>
          join.onRef('choice.user_id', '=', 'receiver.user_id').on('choice.type', '=', type),
        )
        .$if(byChannel !== undefined, (others) =>
          others.where('own.id', 'is distinct from', byChannel ?? null),
        )
        .where('choice.bell', 'is distinct from', false)
        .select(({ val }) => [
          'receiver.user_id',
          val<string>(type).as('type'),
          val(videoId ?? null).as('video_id'),
          val(byChannel ?? null).as('by_channel'),
          val(commentId ?? null).as('comment_id'),
        ]),
    )
    .returning('user_id');
}

/** A mail for each who wants one. Types with mail are about the user's own things: few receivers. */
async function enqueueMails(
  tx: Database,
  enqueue: Enqueue,
  receivers: Receivers,
  { type, videoId, byChannel, commentId }: NotifiableEvent,
): Promise<void> {
  const unlessChosen = notificationTypes[type].mail === true;
  const wanting = await tx
    .selectFrom(receivers.as('receiver'))
    .innerJoin('users', 'users.id', 'receiver.user_id')
    .leftJoin('notification_choices as choice', (join) =>
      join.onRef('choice.user_id', '=', 'users.id').on('choice.type', '=', type),
    )
    .where(({ fn, lit }) => fn.coalesce('choice.mail', lit(unlessChosen)))
    // An address that nobody confirmed may be somebody else's.
    .where('users.email_verified', '=', true)
    .select('users.id as userId')
    .execute();
  for (const { userId } of wanting) {
    await enqueue(tx, 'mail-notification', { type, userId, videoId, byChannel, commentId });
  }
}
