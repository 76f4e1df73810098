import { usualLimit } from '@kinora/contract/call';
import { type ExpressionBuilder, sql } from 'kysely';
import type { PlaylistCard } from '@kinora/contract/playlists';
import type { Database } from '../../db/database.ts';
import { after, latestFirst, type Order, pageOf, cursorIn, inOrder } from '../../db/keyset.ts';
import { prepared } from '../../db/prepared.ts';
import type { DB } from '../../db/tables.generated.ts';
import { fail } from '../../fail.ts';
import { smallPoster } from '../../poster.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { accountsBeingDeleted, isNotBeingDeleted } from '../videos/visible.ts';
import { countsIn, entries } from './entries.ts';
import { collaborationOf } from './own-playlist.ts';
import { watchLaterOf } from './watch-later.ts';

/** The playlist of the row that is looked at. */
const inThis = sql.ref<string>('found.id');

interface Page {
  limit?: number | undefined;
  cursor?: string | undefined;
}
interface Cards {
  playlist: PlaylistCard[];
  next_cursor: string | null;
}

/** The playlists that the viewer edits, the last used first, Watch Later always among them. */
export async function listPlaylists(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer,
  { video_id, limit = 100, cursor }: Page & { video_id?: string | undefined },
): Promise<Cards> {
  await watchLaterOf(db, viewer);
  return listCards(db, addresses, viewer, {
    ...{ edits: true, videoId: video_id, limit, cursor },
    order: latestFirst('playlists.used_at', 'playlists.id'),
    which: (where) =>
      where.or([
        where('playlists.user_id', '=', viewer.id),
        where('playlists.id', 'in', collaborationOf(viewer, db)),
      ]),
  });
}

/** The playlists of others that the viewer keeps and may still open, the last saved first. */
export const listSaved = (
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer,
  { limit = usualLimit, cursor }: Page,
): Promise<Cards> =>
  listCards(db, addresses, viewer, {
    ...{ edits: false, videoId: undefined, limit, cursor },
    order: latestFirst('saved.saved_at', 'saved.playlist_id'),
    which: (where) =>
      where.and([
        where('saved.user_id', '=', viewer.id),
        where('playlists.visibility', '<>', 'private'),
      ]),
  });

/**
 * The public playlists of a channel, the newest first, as everybody sees them.
 * @throws not_found if there is no such channel.
 */
export async function listOfChannel(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer | null,
  { channel_id, limit = usualLimit, cursor }: Page & { channel_id: string },
): Promise<Cards> {
  const found = await listCards(db, addresses, viewer, {
    ...{ edits: false, videoId: undefined, limit, cursor },
    order: latestFirst('playlists.created_at', 'playlists.id'),
    which: (where) =>
      where.and([
        where(
          'playlists.user_id',
          '=',
          db.selectFrom('channels').where('id', '=', channel_id).select('user_id'),
        ),
        // Written out: the planner has to see that playlists_public holds all of these.
        where('playlists.visibility', '=', sql.lit('public')),
      ]),
  });
  if (found.playlist.length === 0) await requireChannel(db, channel_id);
  return found;
}

async function requireChannel(db: Database, id: string): Promise<void> {
  const channel = await db
    .selectFrom('channels')
    .where('id', '=', id)
    .where(isNotBeingDeleted)
    .select('id')
    .executeTakeFirst();
  if (!channel) fail('not_found', 'This site has no such channel.');
}

type Tables = ExpressionBuilder<DB & { saved: DB['saved_playlists'] }, 'playlists' | 'saved'>;

async function listCards(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer | null,
  {
    edits,
    videoId = '',
    order,
    which,
    limit,
    cursor,
  }: {
    /** Whether the viewer edits all of them. */
    edits: boolean;
    /** Each says whether it has this video. */
    videoId: string | undefined;
    order: Order;
    which: (where: Tables) => ReturnType<Tables['and']>;
    limit: number;
    cursor: string | undefined;
  },
): Promise<Cards> {
  const rows = await db
    // Which ones they are is found before anything of their videos is read.
    .with('found', (from) =>
      from
        .selectFrom('playlists')
        .leftJoin('saved_playlists as saved', (join) =>
          join
            .onRef('saved.playlist_id', '=', 'playlists.id')
            .on('saved.user_id', '=', viewer?.id ?? sql.lit('')),
        )
        .where((where) => where('playlists.user_id', 'not in', accountsBeingDeleted(where)))
        .where('playlists.removed_at', 'is', null)
        .where((where) => which(where as unknown as Tables))
        .$if(cursor !== undefined, (list) => list.where(after(order, cursor ?? '')))
        .orderBy(inOrder(order))
        .limit(limit + 1)
        .select(['playlists.id', 'playlists.user_id', 'playlists.name', 'playlists.description'])
        .select(['playlists.visibility', 'playlists.is_watch_later', 'playlists.created_at'])
        .select(cursorIn(order).as('cursor'))
        .select(sql<number>`row_number() over (order by ${inOrder(order)})`.as('at')),
    )
    .selectFrom('found')
    .modifyFront(prepared)
    .innerJoin('users', 'users.id', 'found.user_id')
    .innerJoin('channels', 'channels.user_id', 'found.user_id')
    .leftJoinLateral(
      entries(db, viewer, edits)
        .where('entry.playlist_id', '=', inThis)
        .where('videos.poster', 'is not', null)
        .orderBy('entry.place')
        .orderBy('entry.id')
        .select(['videos.id', 'videos.poster', 'videos.visibility'])
        // Written out: a kept plan would take the number of a parameter for more than it is.
        .limit(sql.lit(1))
        .as('first'),
      (join) => join.onTrue(),
    )
    .select((select) => [
      'found.id as Id',
      'found.name as playlist_name',
      'found.description',
      'found.visibility',
      'found.is_watch_later',
      'found.created_at',
      'found.user_id',
      'users.name as owner',
      'channels.id as channel_id',
      'channels.name as channel_name',
      'first.id as first',
      'first.poster',
      'first.visibility as firstVisibility',
      select
        .selectFrom('playlist_videos as entry')
        .where('entry.playlist_id', '=', inThis)
        .where(countsIn(db, viewer, edits))
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('video_count'),
      select
        .exists(
          select
            .selectFrom('playlist_videos')
            .whereRef('playlist_id', '=', 'found.id')
            .where('video_id', '=', videoId)
            .select('video_id'),
        )
        .as('contains_video'),
      'found.cursor',
    ])
    .orderBy('found.at')
    .execute();
  const { shown, next_cursor } = pageOf(rows, limit);
  const playlist = shown.map(
    ({ first, firstVisibility, poster, created_at, user_id, owner, ...row }) => ({
      ...row,
      owner: user_id === viewer?.id ? null : owner,
      playlist_thumbnail:
        first && poster && firstVisibility
          ? addresses.of({ id: first, visibility: firstVisibility }, smallPoster(poster))
          : null,
      upload_time: created_at.toISOString(),
      video_count: row.video_count ?? 0,
      contains_video: row.contains_video === true,
    }),
  );
  return { playlist, next_cursor };
}
