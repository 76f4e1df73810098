import { type InputOf, type OutputOf, usualLimit } from '@kinora/contract/call';
import type { relatedVideosAsGuest } from '@kinora/contract/recommendations';
import { oneCategory } from '@kinora/contract/text/search-path';
import type { BriefCache } from '../../brief-cache.ts';
import type { Database } from '../../db/database.ts';
import { badCursor, beganAt, hourMs, hourOf } from '../../db/keyset.ts';
import { fail } from '../../fail.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { card } from '../videos/cards.ts';
import { isCategory } from '../videos/category.ts';
import { rankedPage } from './related/ranked-page.ts';
import { rankRelated, type Ranking } from './related/rank.ts';

type Related = OutputOf<typeof relatedVideosAsGuest>;

/**
 * What to watch after a video, the best first and what the viewer watched last
 * (docs/decisions/0013-related-videos.md).
 * @param rankings in which viewers of one video share its ranking.
 * @throws not_found if there is no such video that this viewer may see; bad_input for a cursor that
 * is not one of ours.
 */
export async function listRelated(
  db: Database,
  addresses: MediaAddresses,
  rankings: BriefCache<Ranking>,
  viewer: Viewer | null,
  { video_id: videoId, limit = usualLimit, category, cursor }: InputOf<typeof relatedVideosAsGuest>,
): Promise<Related> {
  const { at, after } = readRelatedCursor(cursor);
  const about = oneCategory(category);
  // Viewers of the same hour share a ranking.
  const hour = hourOf(at.getTime());
  const make = () => rankRelated(db, videoId, about, hour);
  // Times and categories that somebody made up are answered, but push nothing out.
  const isUsual = Date.now() - hour.getTime() < 2 * hourMs && at <= new Date();
  const ranking = await (isUsual && isCategory(about)
    ? rankings([videoId, about, hour.getTime()], make)
    : make());
  const wanted = { videoId, viewer, at, after, limit: limit + 1 };
  const rows = (await rankedPage(db, ranking, wanted)) ?? fail('not_found');

  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    related_videos: rows.slice(0, limit).map(({ score: _score, reason, shared, ...row }) => ({
      ...card(row, addresses),
      ...{ reason, shared },
    })),
    next_cursor: last ? [at.getTime(), last.score, last.id].join('_') : null,
  };
}

/** When the first page was asked for, and the last video before this one. */
function readRelatedCursor(cursor: string | undefined) {
  if (cursor === undefined) return { at: new Date(), after: null };
  const [, at, score, id] = /^(\d{1,14})_(-?\d{1,15})_(\w+)$/.exec(cursor) ?? [];
  if (!at || !id) badCursor();
  return { at: new Date(beganAt(at)), after: { score: Number(score), id } };
}
