import type { OwnVideo } from '@kinora/contract/channels';
import type { Visibility } from '@kinora/contract/videos';
import type { Database } from '../../db/database.ts';
import { after, pageOf, placeIn } from '../../db/keyset.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { card, cardFields, positionOf } from '../videos/cards.ts';

const newestFirst = { time: 'videos.created_at', id: 'videos.id' };

/** The videos of the viewer's channel that can be played, newest first, whoever else may see them. */
export async function listOwnVideos(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer,
  { limit = 24, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ data: OwnVideo[]; next_cursor: string | null }> {
  const rows = await db
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('videos.channel_id', '=', viewer.channelId)
    .where('videos.playable', '=', true)
    .$if(cursor !== undefined, (list) => list.where(after(newestFirst, cursor ?? '')))
    .select(cardFields)
    .select(positionOf(viewer))
    .select(['videos.visibility', placeIn(newestFirst).as('place')])
    .orderBy('videos.created_at', 'desc')
    .orderBy('videos.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { shown, next_cursor } = pageOf(rows, limit);
  const data = shown.map(({ visibility: text, ...row }) => {
    const visibility = text as Visibility;
    return { ...card(row, addresses, visibility), visibility };
  });
  return { data, next_cursor };
}
