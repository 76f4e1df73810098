import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { pictureAddress } from '@kinora/contract/text/picture-address';
import { commentPath, videoPath } from '@kinora/contract/text/slug';
import type { Visibility } from '@kinora/contract/videos';
import type { MediaAddresses } from '../../storage/addresses.ts';
import { featuredOf } from '../channels/feature-videos.ts';
import { linksOf } from '../channels/links.ts';
import { viewsOf } from '../videos/cards.ts';
import { captionRows, captionsOf } from '../videos/list-captions.ts';
import { existsForOwner } from '../videos/visible.ts';
import { accountParts } from './account-parts.ts';
import { choiceParts } from './choice-parts.ts';
import { type Part, part, titleFor } from './part.ts';
import { subscriptionParts } from './subscription-parts.ts';

/**
 * The files of an export, in their order. A feature that stores something of people adds its part
 * here. Never a secret: no hash of a password, no token, no key.
 */
export const parts: readonly Part<unknown>[] = [
  ...accountParts,
  part({
    file: 'channel.json',
    rows: (db, userId) =>
      db
        .selectFrom('channels')
        .where('user_id', '=', userId)
        .select(['id', 'name', 'description', 'url', 'banner', 'subscribers', 'created_at'])
        .select((select) => linksOf(select).as('links'))
        .select((select) => featuredOf(select).as('featured_videos')),
    entry: (row, { publicUrl }) => ({
      ...row,
      banner: pictureAddress(row.banner, { host: publicUrl, storage: `${publicUrl}/media` }),
    }),
  }),
  part({
    file: 'channel-days.json',
    rows: (db, userId) =>
      db
        .selectFrom('channel_days')
        .innerJoin('channels', 'channels.id', 'channel_id')
        .where('user_id', '=', userId)
        .select(sql<string>`day::text`.as('day'))
        .select(['views', 'seconds as seconds_watched'])
        .orderBy('day'),
  }),
  part({
    file: 'videos.json',
    rows: (db, userId) =>
      db
        .selectFrom('videos')
        .innerJoin('channels', 'channels.id', 'videos.channel_id')
        .leftJoin('uploads', 'uploads.video_id', 'videos.id')
        .leftJoin('cuts', 'cuts.video_id', 'videos.id')
        .where('channels.user_id', '=', userId)
        .where(existsForOwner)
        .select(['videos.id', 'title', 'videos.description', 'category', 'tags', 'visibility'])
        .select(['videos.language', 'licence', 'type', 'state', 'playable', 'seconds'])
        .select(['width', 'height', 'poster'])
        .select(viewsOf.as('views'))
        .select(['videos.created_at', 'published_at', 'publish_at'])
        .select(['uploads.filename', 'uploads.bytes'])
        .select(['cuts.start_seconds as shown_from', 'cuts.end_seconds as shown_to'])
        .select(['cuts.cover_seconds as picture_at', 'cuts.shape as cut_shape', 'cuts.place'])
        .select(['cuts.whole_id as cut_from', 'cuts.whole_start as cut_from_second'])
        .select((select) => captionRows(select).as('captions'))
        .orderBy('videos.created_at'),
    entry: ({ poster, playable, captions, ...row }, { addresses, publicUrl, expires }) => {
      const link = (file: string) =>
        new URL(mediaAddress(addresses, row, file, expires), publicUrl).href;
      return {
        ...row,
        page_url: new URL(videoPath(row), publicUrl).href,
        video_url: playable ? link('master.m3u8') : null,
        thumbnail_url: poster && link(poster),
        captions: captionsOf(captions, link).map(({ language, kind, url }) => ({
          language,
          kind,
          url,
        })),
      };
    },
  }),
  part({
    file: 'reactions.json',
    rows: (db, userId) =>
      db
        .selectFrom('video_reactions')
        .where('user_id', '=', userId)
        .select(['video_id', titleFor(db, userId), 'liked', 'created_at'])
        .orderBy('created_at'),
  }),
  part({
    file: 'comments.json',
    rows: (db, userId) =>
      db
        .selectFrom('comments')
        .where('user_id', '=', userId)
        .select(['id', 'parent_id as reply_to', 'video_id', titleFor(db, userId), 'text'])
        .select(['created_at', 'edited_at'])
        .orderBy('created_at'),
    entry: (row, { publicUrl }) => {
      const video = { id: row.video_id, title: row.title ?? '' };
      return { ...row, page_url: new URL(commentPath(video, row.id), publicUrl).href };
    },
  }),
  part({
    file: 'comment-reactions.json',
    rows: (db, userId) =>
      db
        .selectFrom('comment_reactions')
        .where('user_id', '=', userId)
        .select(['comment_id', 'liked', 'created_at'])
        .orderBy('created_at'),
  }),
  ...subscriptionParts,
  part({
    file: 'playlists.json',
    rows: (db, userId) =>
      db
        .selectFrom('playlists')
        .where('user_id', '=', userId)
        .select((select) => [
          ...(['id', 'name', 'description', 'visibility', 'created_at'] as const),
          ...(['removes_watched', 'removed_at'] as const),
          jsonArrayFrom(
            select
              .selectFrom('playlist_videos')
              .whereRef('playlist_id', '=', 'playlists.id')
              .select(['video_id', titleFor(db, userId), 'note', 'added_at'])
              .orderBy('place')
              .orderBy('playlist_videos.id'),
          ).as('videos'),
        ])
        .orderBy('created_at'),
  }),
  part({
    file: 'saved-playlists.json',
    rows: (db, userId) =>
      db
        .selectFrom('saved_playlists')
        .where('user_id', '=', userId)
        .select(['playlist_id', 'saved_at'])
        .orderBy('saved_at'),
  }),
  part({
    file: 'collaborations.json',
    rows: (db, userId) =>
      db
        .selectFrom('playlist_collaborators')
        .where('user_id', '=', userId)
        .select(['playlist_id', 'joined_at'])
        .orderBy('joined_at'),
  }),
  part({
    file: 'history.json',
    rows: (db, userId) =>
      db
        .selectFrom('history')
        .where('user_id', '=', userId)
        .select([
          'video_id',
          titleFor(db, userId),
          'position',
          'watched',
          'seen_to_end',
          'watched_at',
        ])
        .orderBy('watched_at'),
  }),
  part({
    file: 'history-settings.json',
    rows: (db, userId) =>
      db.selectFrom('history_settings').where('user_id', '=', userId).select('paused'),
  }),
  part({
    file: 'hidden-videos.json',
    rows: (db, userId) =>
      db
        .selectFrom('hidden_videos')
        .where('user_id', '=', userId)
        .select(['video_id', titleFor(db, userId), 'hidden_at'])
        .orderBy('hidden_at'),
  }),
  part({
    file: 'hidden-channels.json',
    rows: (db, userId) =>
      db
        .selectFrom('hidden_channels')
        .innerJoin('channels', 'channels.id', 'channel_id')
        .where('hidden_channels.user_id', '=', userId)
        .select(['channel_id', 'channels.name as channel', 'hidden_at', 'blocked'])
        .orderBy('hidden_at'),
  }),
  part({
    file: 'shown-shorts.json',
    rows: (db, userId) =>
      db
        .selectFrom('shorts_visits')
        .where('user_id', '=', userId)
        .select(['made_at', 'video_ids', 'reasons', 'shared'])
        .orderBy('made_at'),
  }),
  ...choiceParts,
  part({
    file: 'notifications.json',
    rows: (db, userId) =>
      db
        .selectFrom('notifications')
        .where('user_id', '=', userId)
        .select(['type', 'video_id', 'comment_id', 'by_channel', 'created_at', 'read_at'])
        .orderBy('id'),
  }),
  part({
    file: 'reports.json',
    rows: (db, userId) =>
      db
        .selectFrom('reports')
        .where('user_id', '=', userId)
        .select(['video_id', titleFor(db, userId), 'channel_id', 'reason', 'created_at'])
        .orderBy('created_at'),
  }),
  part({
    file: 'feedback.json',
    rows: (db, userId) =>
      db
        .selectFrom('feedback')
        .where('user_id', '=', userId)
        .select(['text', 'created_at'])
        .orderBy('created_at'),
  }),
];

/** Whoever holds the export may watch what its owner may. */
const mediaAddress = (
  addresses: MediaAddresses,
  { id, visibility }: { id: string; visibility: Visibility },
  file: string,
  expires: Date,
): string =>
  visibility === 'public'
    ? addresses.of({ id, visibility }, file)
    : addresses.until(expires, id, file);
