import { type QueryCreator, sql } from 'kysely';
import type { VideoCard, Visibility } from '@kinora/contract/videos';
import { wireDuration } from '@kinora/contract/text/duration';
import { progressAt } from '@kinora/contract/text/resume';
import type { DB } from '../../db/tables.generated.ts';
import { smallPoster } from '../../poster.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { listed } from './visible.ts';

/** How often a video of `videos` was watched, for queries that have found it. */
export const viewsOf = sql<number>`coalesce(
  (select views from video_view_counts where video_id = videos.id), 0)`;

/** What a card needs, of `videos` joined with `channels`. */
export const cardFields = [
  'videos.id',
  'videos.title as name',
  'videos.description',
  'videos.type',
  'videos.poster',
  'videos.color',
  'videos.seconds',
  'videos.published_at',
  'videos.created_at',
  viewsOf.as('video_view'),
  'channels.id as channel_id',
  'channels.name as channel_name',
  'channels.image as channel_image',
] as const;

/** Seconds at which the viewer stopped in a video of `videos`; null if it was not watched. */
export const positionOf = (viewer: Pick<Viewer, 'id'> | null) =>
  sql<number | null>`${
    viewer
      ? sql`(select position from history where user_id = ${viewer.id} and video_id = videos.id)`
      : sql`null::float8`
  }`.as('position');

/**
 * The videos that lists show to everybody, with what their cards need for this viewer; to be
 * narrowed and ordered.
 */
export const cards = (db: QueryCreator<DB>, viewer: Pick<Viewer, 'id'> | null) =>
  db
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where(listed)
    .select(cardFields)
    .select(positionOf(viewer));

/** A row of `cards`. */
export type CardRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number];

/** The ids of what cards show, for answers that are kept. */
export const shownOnCards = (shown: readonly { id: string; channel_id: string }[]) =>
  shown.flatMap(({ id, channel_id }) => [id, channel_id]);

/** A row as the wire has it. Whoever asks for more than `cards` says who may see the video. */
export function card(
  row: CardRow,
  addresses: MediaAddresses,
  visibility: Visibility = 'public',
): VideoCard {
  const { poster, seconds, published_at, created_at, position, ...rest } = row;
  const url = (file: string) => addresses.of({ id: row.id, visibility }, file);
  return {
    ...rest,
    video_viewer: row.video_view,
    type: row.type === 'short' ? 'short' : 'video',
    video_url: url('master.m3u8'),
    thumbnail_url: poster && url(smallPoster(poster)),
    duration: wireDuration(seconds),
    upload_time: (published_at ?? created_at).toISOString(),
    created_at: created_at.toISOString(),
    progress: position === null ? null : progressAt(position, seconds),
  };
}
