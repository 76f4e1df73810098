import type { Database } from '../../db/database.ts';
import type { JobData } from '../../jobs/job-data.ts';
import type { Enqueue } from '../../jobs/queue.ts';
import { listed } from '../videos/visible.ts';
import { notify } from './notify.ts';
import { isWorthTelling } from './some-videos.ts';

/** So many are told in one transaction. */
const atOnce = 1_000;

/**
 * Tells those who switched a channel's bell on of its new video: some of them, in the order of their
 * ids, and the rest in a job that is enqueued with that. Whoever knows of it already is passed over,
 * so that a job may run once more. Only what everybody may find is news, and to nobody what they have
 * chosen to see nothing of.
 */
export async function notifySubscribers(
  { db, enqueue }: { db: Database; enqueue: Enqueue },
  { videoId, after = '' }: JobData['tell-subscribers'],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const video = await tx
      .selectFrom('videos')
      .where('id', '=', videoId)
      .where(listed)
      .select(['channel_id', 'title', 'type'])
      .executeTakeFirst();
    if (!video) return;
    const bells = tx
      .selectFrom('subscriptions')
      .where('channel_id', '=', video.channel_id)
      .where('bell', '=', true)
      .where('user_id', '>', after)
      .select('user_id');
    const batch = await bells.orderBy('user_id').limit(atOnce).execute();
    const last = batch.at(-1)?.user_id;
    if (last === undefined) return;
    const to = bells
      .where('user_id', '<=', last)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('notifications')
              .whereRef('notifications.user_id', '=', 'subscriptions.user_id')
              .where('notifications.video_id', '=', videoId)
              .where('notifications.type', '=', 'new_video')
              .select('notifications.id'),
          ),
        ),
      )
      .$if(video.type === 'short', (all) =>
        all.where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('attention_settings as chosen')
                .whereRef('chosen.user_id', '=', 'subscriptions.user_id')
                .where('chosen.hide_shorts', '=', true)
                .select('chosen.user_id'),
            ),
          ),
        ),
      );
    await notify(tx, enqueue, {
      type: 'new_video',
      to: to.where(isWorthTelling(video.channel_id)),
      videoId,
      byChannel: video.channel_id,
      words: video.title,
    });
    if (batch.length === atOnce) await enqueue(tx, 'tell-subscribers', { videoId, after: last });
  });
}
