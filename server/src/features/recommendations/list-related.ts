import type { InputOf, OutputOf } from '@kinora/contract/call';
import type { relatedVideosAsGuest } from '@kinora/contract/recommendations';
import { allCategories } from '@kinora/contract/text/search-path';
import type { Database } from '../../db/database.ts';
import { badCursor } from '../../db/keyset.ts';
import { prepared } from '../../db/prepared.ts';
import { fail } from '../../fail.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { progressAt } from '@kinora/contract/text/resume';
import { card, cards } from '../videos/cards.ts';
import { visibleTo } from '../videos/visible.ts';
import { ranked } from './related/rank.ts';

type Related = OutputOf<typeof relatedVideosAsGuest>;

/**
 * What to watch after a video, the best first and what the viewer watched last, in one statement;
 * in a second one if there is nothing (docs/decisions/0013-related-videos.md).
 * @throws not_found if there is no such video that this viewer may see; bad_input for a cursor that
 * is not one of ours.
 */
export async function listRelated(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer | null,
  { video_id: videoId, limit = 24, category, cursor }: InputOf<typeof relatedVideosAsGuest>,
): Promise<Related> {
  const { at, after } = readCursor(cursor);
  const page = ranked(db, {
    ...{ videoId, viewer, at, after },
    category: category === allCategories ? undefined : category,
    limit: limit + 1,
  });
  const rows = await cards(db)
    .modifyFront(prepared)
    .innerJoin(page.as('page'), 'page.id', 'videos.id')
    .select(['page.score', 'page.reason', 'page.shared', 'page.position'])
    .orderBy('page.score', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
  if (rows.length === 0) await requireVisible(db, viewer, videoId);

  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    related_videos: rows
      .slice(0, limit)
      .map(({ score: _score, reason, shared, position, ...row }) => ({
        ...card(row, addresses),
        ...{ reason, shared },
        progress: position === null ? null : progressAt(position, row.seconds),
      })),
    next_cursor: last ? [at.getTime(), last.score, last.id].join('_') : null,
  };
}

/** When the first page was asked for, and the last video before this one. */
function readCursor(cursor: string | undefined) {
  if (cursor === undefined) return { at: new Date(), after: null };
  const [, at, score, id] = /^(\d{1,14})_(-?\d{1,15})_(\w+)$/.exec(cursor) ?? [];
  if (!id) badCursor();
  return { at: new Date(Number(at)), after: { score: Number(score), id } };
}

async function requireVisible(db: Database, viewer: Viewer | null, id: string): Promise<void> {
  const found = await db
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('videos.id', '=', id)
    .where(visibleTo(viewer))
    .select('videos.id')
    .executeTakeFirst();
  if (!found) fail('not_found');
}
