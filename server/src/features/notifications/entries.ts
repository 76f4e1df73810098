import { notificationTypes } from '@kinora/contract/notifications';
import type { Database } from '../../db/database.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { channelsBeingDeleted, reachableBy } from '../videos/visible.ts';

// While a new version is rolled out, this one may find types that it does not know.
const known = Object.keys(notificationTypes);

/** What the viewer's bell may show: all but what was taken out, and what they may no longer see. */
export const entriesOf = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('notifications')
    .where('notifications.user_id', '=', viewer.id)
    .where('notifications.removed_at', 'is', null)
    .where('notifications.type', 'in', known)
    .where((where) =>
      where.or([
        where('notifications.by_channel', 'is', null),
        where('notifications.by_channel', 'not in', channelsBeingDeleted(where)),
      ]),
    )
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('notifications.video_id', 'is', null),
        exists(
          selectFrom('videos')
            .innerJoin('channels', 'channels.id', 'videos.channel_id')
            .whereRef('videos.id', '=', 'notifications.video_id')
            .where(reachableBy(viewer)),
        ),
      ]),
    );
