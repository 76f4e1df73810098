import { type InputOf, type OutputOf, usualLimit } from '@kinora/contract/call';
import type {
  bellNotifications,
  Notification,
  NotificationDay,
  NotificationType,
} from '@kinora/contract/notifications';
import { daysOf } from '../../days.ts';
import type { Database } from '../../db/database.ts';
import { after, column, inOrder, type Order, pageOf, cursorIn } from '../../db/keyset.ts';
import { smallPoster } from '../../poster.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { entriesOf } from './entries.ts';
import { sentenceOf } from './names.ts';

/** The newest first; ids rise with time. */
const order: Order = { columns: [column('notifications.id', 'number')], direction: 'desc' };

/** One page of the viewer's notifications, newest first, by the days of a time zone (HEAD-10). */
export async function listNotifications(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer,
  { type, time_zone = 'UTC', limit = usualLimit, cursor }: InputOf<typeof bellNotifications>,
): Promise<OutputOf<typeof bellNotifications>> {
  const dayOf = daysOf(time_zone);
  let query = newest(db, viewer).limit(limit + 1);
  if (type) query = query.where('notifications.type', '=', type);
  if (cursor !== undefined) query = query.where(after(order, cursor));
  const { shown, next_cursor } = pageOf(await query.execute(), limit);
  const days = new Map<string, Notification[]>();
  for (const row of shown) {
    const day = dayOf(row.created_at);
    days.set(day, [...(days.get(day) ?? []), notification(row, addresses)]);
  }
  return {
    data: [...days].map(([day, notifications]): NotificationDay => ({ day, notifications })),
    next_cursor,
  };
}

/** Who did it, or else whose video it is about: that channel's name and picture are shown. */
const newest = (db: Database, viewer: Viewer) =>
  entriesOf(db, viewer)
    .leftJoin('videos', 'videos.id', 'notifications.video_id')
    .leftJoin('channels as shown', (join) =>
      join.on(({ eb, fn }) =>
        eb('shown.id', '=', fn.coalesce('notifications.by_channel', 'videos.channel_id')),
      ),
    )
    .orderBy(inOrder(order))
    .select(cursorIn(order).as('cursor'))
    .select([
      'notifications.id',
      'notifications.type',
      'notifications.created_at',
      'notifications.read_at',
      'notifications.comment_id',
      'videos.id as video',
      'videos.type as form',
      'videos.title',
      'videos.visibility',
      'videos.poster',
      'shown.id as channel_id',
      'shown.name as channel',
      'shown.image',
    ]);

type Row = Omit<Awaited<ReturnType<ReturnType<typeof newest>['execute']>>[number], 'cursor'>;

function notification(row: Row, addresses: MediaAddresses): Notification {
  const { video, visibility, poster } = row;
  const type = row.type as NotificationType;
  return {
    id: String(row.id),
    type,
    short_id: row.form === 'short' ? video : null,
    video_id: row.form === 'short' ? null : video,
    video_title: row.title,
    comment_id: row.comment_id,
    user_avatar: row.image,
    notification_text: sentenceOf(type, { video: row.title, channel: row.channel }),
    thumbnail:
      video && visibility && poster
        ? addresses.of({ id: video, visibility }, smallPoster(poster))
        : null,
    channel_name: row.channel,
    channel_id: row.channel_id,
    created_at: row.created_at.toISOString(),
    read: row.read_at !== null,
  };
}
