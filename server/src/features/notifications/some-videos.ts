import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../db/tables.generated.ts';
import { indexed } from '../videos/visible.ts';

/** So far back somebody's history tells whether they still watch a channel. */
const latestWatched = 100;

/**
 * Whether a subscriber is told of a channel's new video, by what they have chosen: of all, or only of
 * some. Of some is at most one a day, while the channel is among what they watched last; of whom
 * nothing is known, the day alone counts. What was told this day is looked up by the few videos that
 * the channel published in it, and not in the whole bell of each subscriber.
 */
export const isWorthTelling =
  (channelId: string) =>
  ({ eb, or, and, not, exists, selectFrom }: ExpressionBuilder<DB, 'subscriptions'>) => {
    const notifiedToday = selectFrom('videos')
      .innerJoin('notifications as notified', 'notified.video_id', 'videos.id')
      .where('videos.channel_id', '=', channelId)
      .where(indexed)
      .where('videos.published_at', '>', sql<Date>`now() - interval '1 day'`)
      .where('notified.type', '=', 'new_video')
      .whereRef('notified.user_id', '=', 'subscriptions.user_id')
      .select('notified.id');
    const latest = selectFrom('history')
      .whereRef('history.user_id', '=', 'subscriptions.user_id')
      .orderBy('watched_at', 'desc')
      .orderBy('video_id', 'desc')
      .limit(latestWatched)
      .select('video_id');
    const watched = selectFrom(latest.as('latest'))
      .innerJoin('videos', 'videos.id', 'latest.video_id')
      .where('videos.channel_id', '=', channelId)
      .select('videos.id');
    return or([
      eb('subscriptions.bell_some', '=', false),
      and([not(exists(notifiedToday)), or([not(exists(latest)), exists(watched)])]),
    ]);
  };
