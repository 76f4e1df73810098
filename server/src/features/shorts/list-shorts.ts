import type { InputOf, OutputOf } from '@kinora/contract/call';
import { firstCommentsOfShort, type listShorts as listCall } from '@kinora/contract/shorts';
import type { Database } from '../../db/database.ts';
import { after, inOrder, latestFirst, pageOf, placeIn } from '../../db/keyset.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { listed, offeredTo } from '../videos/visible.ts';
import { getShort, shortOf, wholeShorts } from './get-short.ts';

const newest = latestFirst('videos.published_at', 'videos.id');

/**
 * One page of the public shorts, the newest first; `start` stands before all others.
 * @throws not_found if there is no `start` that this viewer may see; bad_input for a cursor that is
 * not one of ours.
 */
export async function listShorts(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer | null,
  { start, limit = 24, cursor }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const first =
    start !== undefined && cursor === undefined
      ? [await getShort(db, addresses, viewer, start)]
      : [];
  const count = limit - first.length;
  const rows = await wholeShorts(db, viewer, firstCommentsOfShort)
    .where(listed)
    .where(offeredTo(viewer))
    .where('videos.type', '=', 'short')
    .$if(start !== undefined, (others) => others.where('videos.id', '<>', start ?? ''))
    .$if(cursor !== undefined, (list) => list.where(after(newest, cursor ?? '')))
    .orderBy(inOrder(newest))
    .select(placeIn(newest).as('place'))
    .limit(count + 1)
    .execute();
  const { shown, next_cursor } = pageOf(rows, count);
  const others = shown.map((row) => shortOf(row, addresses, viewer, firstCommentsOfShort));
  return { data: [...first, ...others], next_cursor };
}
