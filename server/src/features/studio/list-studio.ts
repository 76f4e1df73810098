import { type ExpressionBuilder, sql } from 'kysely';
import { type InputOf, usualLimit } from '@kinora/contract/call';
import type { StudioVideo, studioVideos } from '@kinora/contract/studio';
import type { OwnVideoSort } from '@kinora/contract/text/list-choices';
import { contains } from '../../db/contains.ts';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/tables.generated.ts';
import {
  after,
  column,
  inOrder,
  latestFirst,
  type Order,
  pageOf,
  cursorIn,
} from '../../db/keyset.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import { ownFields, ownVideo } from '../channels/own-video.ts';
import { cardFields, positionOf } from '../videos/cards.ts';
import { existsForOwner } from '../videos/visible.ts';

const newest = latestFirst('videos.created_at', 'videos.id');
const orders: Record<OwnVideoSort, Order> = {
  newest,
  oldest: { ...newest, direction: 'asc' },
  title: {
    columns: [{ sql: () => sql`plain(videos.title)`, is: 'text' }, column('videos.id', 'id')],
    direction: 'asc',
  },
};

const states = {
  ready: ['ready'],
  processing: ['processing'],
  failed: ['failed'],
  draft: ['draft', 'uploading'],
} as const;

/**
 * All videos of the viewer's channel with their numbers, whatever their state and whoever else may
 * see them. Which ones they are is found before anything else of them is read.
 */
export async function listStudio(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer,
  {
    search = '',
    sort = 'newest',
    state = 'all',
    visibility = 'all',
    type = 'all',
    limit = usualLimit,
    cursor,
  }: InputOf<typeof studioVideos>,
): Promise<{ data: StudioVideo[]; next_cursor: string | null }> {
  const order = orders[sort];
  const wanted = search.trim();
  const rows = await db
    .with('found', (from) =>
      from
        .selectFrom('videos')
        .where('videos.channel_id', '=', viewer.channelId)
        .where(existsForOwner)
        .where((where) =>
          where.and([
            // Written out: the planner has to see that an index of some videos holds all of these.
            ...(state === 'all'
              ? []
              : [
                  where(
                    'videos.state',
                    'in',
                    states[state].map((one) => sql.lit(one)),
                  ),
                ]),
            ...withVisibility(where, visibility),
            ...(type === 'all' ? [] : [where('videos.type', '=', sql.lit(type))]),
            ...(wanted === '' ? [] : [contains('videos.title', wanted)]),
          ]),
        )
        .$if(cursor !== undefined, (list) => list.where(after(order, cursor ?? '')))
        .orderBy(inOrder(order))
        .select('videos.id')
        .limit(limit + 1),
    )
    // Read once: there are few.
    .with('new_files', (from) =>
      from
        .selectFrom('videos')
        .where('videos.replaces', 'is not', null)
        .where('videos.channel_id', '=', viewer.channelId)
        .select(['videos.replaces', 'videos.state']),
    )
    .selectFrom('found')
    .innerJoin('videos', 'videos.id', 'found.id')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .leftJoin('video_reaction_counts as reactions', 'reactions.video_id', 'found.id')
    .leftJoin('video_comment_counts as talk', 'talk.video_id', 'found.id')
    .leftJoin('new_files', 'new_files.replaces', 'found.id')
    .select(cardFields)
    .select(positionOf(viewer))
    .select(ownFields)
    .select([
      'videos.publish_at',
      'videos.notice',
      'reactions.likes',
      'talk.comments',
      cursorIn(order).as('cursor'),
    ])
    .select('new_files.state as new_file')
    .orderBy(inOrder(order))
    .execute();
  const { shown, next_cursor } = pageOf(rows, limit);
  const data = shown.map(({ likes, comments, publish_at, notice, new_file, ...row }) => ({
    ...ownVideo(row, addresses),
    publish_at: publish_at?.toISOString() ?? null,
    likes: likes ?? 0,
    comments: comments ?? 0,
    notice,
    new_file,
  }));
  return { data, next_cursor };
}

/** What is scheduled is private too, and stands among the private ones as well. */
function withVisibility(
  where: ExpressionBuilder<DB, 'videos'>,
  visibility: NonNullable<InputOf<typeof studioVideos>['visibility']>,
) {
  if (visibility === 'all') return [];
  if (visibility !== 'scheduled') return [where('videos.visibility', '=', sql.lit(visibility))];
  return [
    where('videos.visibility', '=', sql.lit('private')),
    where('videos.publish_at', 'is not', null),
  ];
}
