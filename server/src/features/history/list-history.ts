import type { HistoryDay, WatchedVideo } from '@kinora/contract/history';
import { placeToResume } from '@kinora/contract/text/resume';
import { daysOf } from '../../days.ts';
import type { Database } from '../../db/database.ts';
import { after, pageOf, placeIn } from '../../db/keyset.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { card, cards } from '../videos/cards.ts';

const latestFirst = { time: 'history.watched_at', id: 'history.video_id' };

/**
 * What the viewer watched, the latest first, in groups of one day each.
 * @throws bad_input for a time zone that is none.
 */
export async function listHistory(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer,
  options: {
    time_zone?: string | undefined;
    limit?: number | undefined;
    cursor?: string | undefined;
  },
): Promise<{ history: HistoryDay[]; next_cursor: string | null }> {
  const { time_zone = 'UTC', limit = 24, cursor } = options;
  const dayOf = daysOf(time_zone);
  const rows = await cards(db, viewer)
    .innerJoin('history', 'history.video_id', 'videos.id')
    .where('history.user_id', '=', viewer.id)
    .$if(cursor !== undefined, (list) => list.where(after(latestFirst, cursor ?? '')))
    .orderBy('history.watched_at', 'desc')
    .orderBy('history.video_id', 'desc')
    .select(['history.watched_at', placeIn(latestFirst).as('place')])
    .limit(limit + 1)
    .execute();
  const { shown, next_cursor } = pageOf(rows, limit);

  const days = new Map<string, HistoryDay>();
  for (const { watched_at, ...row } of shown) {
    const video: WatchedVideo = {
      ...card(row, addresses),
      watch_time: watched_at.toISOString(),
      position: placeToResume(row.position, row.seconds) ?? 0,
    };
    const day = dayOf(watched_at);
    const group = days.get(day) ?? { day, videos: [], shorts: [] };
    days.set(day, group);
    group[video.type === 'short' ? 'shorts' : 'videos'].push(video);
  }
  return { history: [...days.values()], next_cursor };
}
