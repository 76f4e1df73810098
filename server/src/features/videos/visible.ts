import { type ExpressionBuilder, sql } from 'kysely';
import type { Visibility } from '@kinora/contract/videos';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/tables.generated.ts';
import { fail } from '../../fail.ts';
import { moderates, type Viewer } from '../../sessions/viewer.ts';

type Tables = ExpressionBuilder<DB, 'videos' | 'channels'>;

/**
 * Who may see this video, for queries that join `videos` with `channels`: the owner and moderators
 * always, whoever has the address if it is unlisted, everybody if it is public. Before it can be
 * played it is its owner's alone, except that a video in processing may be waited for. Of an account
 * that is about to be deleted nobody sees anything.
 */
export const visibleTo = (viewer: Pick<Viewer, 'id' | 'role'> | null) => (where: Tables) =>
  where.and([
    isNotBeingDeleted(where),
    where.or([
      where.and([
        where('videos.visibility', 'in', ['public', 'unlisted']),
        where.or([where('videos.playable', '=', true), where('videos.state', '=', 'processing')]),
      ]),
      ...(viewer ? [where('channels.user_id', '=', viewer.id)] : []),
      ...(viewer && moderates(viewer) ? [where.lit(true)] : []),
    ]),
  ]);

/**
 * Who may see a video that its address leads to: after it was deleted not even its owner, and nobody
 * what a new file for another video is made into.
 */
export const reachableBy = (viewer: Pick<Viewer, 'id' | 'role'> | null) => (where: Tables) =>
  where.and([
    visibleTo(viewer)(where),
    where('videos.replaces', 'is', null),
    where.not(
      where.exists(
        where
          .selectFrom('video_deletions')
          .whereRef('video_deletions.video_id', '=', 'videos.id')
          .select('video_deletions.video_id'),
      ),
    ),
  ]);

/**
 * Whether a video exists as far as its owner can tell: it is not deleted, or the deletion was undone,
 * and it is not just the new file of another video.
 */
export const existsForOwner = (where: ExpressionBuilder<DB, 'videos'>) =>
  where.and([
    where('videos.replaces', 'is', null),
    where('videos.id', 'not in', videosBeingDeleted(where)),
  ]);

/** Videos that were deleted and may be brought back. Read once for a list: there are few. */
export const videosBeingDeleted = (from: Pick<ExpressionBuilder<DB, 'videos'>, 'selectFrom'>) =>
  from.selectFrom('video_deletions').select('video_deletions.video_id');

/**
 * What the indexes of lists hold: public and playable. Written out, not as parameters, since a plan
 * that is kept for every value of a parameter would not use the indexes of only these videos.
 */
export const indexed = (where: ExpressionBuilder<DB, 'videos'>) =>
  where.and([
    where('videos.visibility', '=', sql.lit('public')),
    where('videos.playable', '=', where.lit(true)),
  ]);

/** What lists show to everybody: what is public and playable, of accounts that stay. */
export const listed = (where: ExpressionBuilder<DB, 'videos'>) =>
  where.and([indexed(where), where('videos.channel_id', 'not in', channelsBeingDeleted(where))]);

/**
 * Whether many people have watched a video. Few videos are like that, and they have indexes of their
 * own, which are used only if the number is a literal of the same type as `videos.reach`.
 */
export const isWidelyWatched = sql<boolean>`videos.reach >= 2::smallint`;

/** What a viewer has hidden: videos, and all those of a channel. */
const isHidden = (viewerId: string) => sql`
  when videos.id = any(array(
    select video_id from hidden_videos where user_id = ${viewerId})) then null
  when videos.channel_id = any(array(
    select hidden.channel_id from hidden_channels as hidden where user_id = ${viewerId}))
    then null`;

/**
 * What a viewer has chosen to see nothing of (`attention_settings`). Most have chosen nothing: false,
 * since what is unknown and something else is asked for both, for each video of a list.
 */
const isUnwanted = (viewerId: string) => sql`
  when coalesce((
    select hide_shorts or hide_watched or muted_patterns <> '{}'
    from attention_settings where user_id = ${viewerId}
  ), false) and is_unwanted(${viewerId}, videos.id) then null`;

/**
 * What lists offer a viewer by themselves: not the videos that they have hidden, nor those of
 * channels that they have, nor what they have chosen to see nothing of. What one searches for,
 * follows a link to or has kept is there all the same.
 * What they chose is read once for a statement, however many videos it looks at. The planner expects
 * of `is not null` that it leaves nearly all; of a channel with most of the videos it would expect
 * that hardly any are left, and read and sort whole lists.
 */
export const offeredTo = (viewer: Pick<Viewer, 'id'> | null) =>
  viewer
    ? sql<boolean>`case ${isHidden(viewer.id)} ${isUnwanted(viewer.id)} else true end is not null`
    : sql<boolean>`true`;

/** All but Shortys where the viewer wants none of them, for what they look for. */
export const withWantedShorts = (viewer: Pick<Viewer, 'id'>) =>
  sql<boolean>`case when videos.type = 'short'
    and (select hide_shorts from attention_settings where user_id = ${viewer.id})
    then null else true end is not null`;

/** All but what the viewer has hidden: what else they see nothing of may say what they like. */
export const notHiddenBy = (viewer: Pick<Viewer, 'id'>) =>
  sql<boolean>`case ${isHidden(viewer.id)} else true end is not null`;

/** A video as far as those who do something with it have to know. */
export interface VisibleVideo {
  id: string;
  title: string;
  visibility: Visibility;
  playable: boolean;
  /** Null until probed. */
  seconds: number | null;
  /** Whether it takes comments, and whether these have to be approved first. */
  open: boolean;
  held: boolean;
  ownerId: string;
}

/**
 * A video that the viewer may see.
 * @param hold keeps it from being deleted until the transaction ends. Who writes what goes with the
 * video holds it first, as whoever deletes it does, so that neither waits for the other.
 * @throws not_found if there is none.
 */
export async function requireVisible(
  db: Database,
  viewer: Viewer | null,
  videoId: string,
  { hold = false } = {},
): Promise<VisibleVideo> {
  const found = await db
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('videos.id', '=', videoId)
    .where(reachableBy(viewer))
    .select(['videos.id', 'videos.title', 'videos.visibility', 'videos.playable', 'videos.seconds'])
    .select(['videos.comments_enabled as open', 'videos.comments_held as held'])
    .select('channels.user_id as ownerId')
    .$if(hold, (held) => held.forKeyShare('videos'))
    .executeTakeFirst();
  if (!found) fail('not_found');
  return { ...found, visibility: found.visibility as Visibility };
}

/**
 * How far a video is hidden whose files somebody asks for; those of a new file are nobody's yet.
 * @throws not_found if there is none, or if its account is about to be deleted.
 */
export async function visibilityOf(
  db: Database,
  id: string,
): Promise<{ channelId: string; visibility: Visibility }> {
  const found = await db
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('videos.id', '=', id)
    .where('videos.replaces', 'is', null)
    .where(isNotBeingDeleted)
    .select(['videos.channel_id as channelId', 'videos.visibility'])
    .executeTakeFirst();
  if (!found) fail('not_found');
  return { ...found, visibility: found.visibility as Visibility };
}

/**
 * What is shown of people: nothing of an account that is about to be deleted. For every query that
 * shows somebody's channel, videos or words, whoever asks.
 */
export const isNotBeingDeleted = (where: ExpressionBuilder<DB, 'channels'>) =>
  where.not(
    where.exists(
      where
        .selectFrom('account_deletions')
        .whereRef('account_deletions.user_id', '=', 'channels.user_id')
        .select('account_deletions.user_id'),
    ),
  );

/** The accounts of which nothing is shown, for lists: found once for all their rows. */
export const accountsBeingDeleted = (from: Pick<ExpressionBuilder<DB, 'users'>, 'selectFrom'>) =>
  from.selectFrom('account_deletions').select('account_deletions.user_id');

/**
 * The channels of which nothing is shown, for lists: found once for all their rows, without joining
 * each of them with its channel.
 */
export const channelsBeingDeleted = (from: Pick<ExpressionBuilder<DB, 'videos'>, 'selectFrom'>) =>
  from
    .selectFrom('account_deletions')
    .innerJoin('channels', 'channels.user_id', 'account_deletions.user_id')
    .select('channels.id');
