import type { Compilable } from 'kysely';
import { videoPath } from '@kinora/contract/text/slug';
import type { Visibility } from '@kinora/contract/videos';
import type { Database } from '../../db/database.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';

/** What parts are made with. */
export interface PartContext {
  userId: string;
  addresses: MediaAddresses;
  /** What addresses in the export begin with. */
  publicUrl: string;
  /** Until when they work, where they are signed. */
  expires: Date;
}

/** One file of the export: the rows of a query, each as it is or as `entry` makes it. */
interface Part<Row> {
  file: string;
  rows: (db: Database, userId: string) => Compilable<Row>;
  entry?: (row: Row, context: PartContext) => object;
}

const part = <Row>(one: Part<Row>) => one as Part<unknown>;

/**
 * The files of an export, in their order. A feature that stores something of people adds its part
 * here. Never a secret: no hash of a password, no token, no key.
 */
export const parts: readonly Part<unknown>[] = [
  part({
    file: 'account.json',
    rows: (db, userId) =>
      db
        .selectFrom('users')
        .where('id', '=', userId)
        .select([
          'id',
          'username',
          'name',
          'email',
          'email_verified',
          'image',
          'role',
          'created_at',
        ])
        .select('download as download_choice'),
    entry: (row, { publicUrl }) => ({
      ...row,
      image: row.image && new URL(row.image, publicUrl).href,
    }),
  }),
  part({
    file: 'ways-to-sign-in.json',
    rows: (db, userId) =>
      db
        .selectFrom('credentials')
        .where('user_id', '=', userId)
        .select(['provider_id as way', 'created_at'])
        .orderBy('created_at'),
  }),
  part({
    file: 'sessions.json',
    rows: (db, userId) =>
      db
        .selectFrom('sessions')
        .where('user_id', '=', userId)
        .select(['created_at', 'expires_at', 'ip_address', 'user_agent'])
        .orderBy('created_at'),
  }),
  part({
    file: 'channel.json',
    rows: (db, userId) =>
      db
        .selectFrom('channels')
        .where('user_id', '=', userId)
        .select(['id', 'name', 'description', 'subscribers', 'created_at']),
  }),
  part({
    file: 'videos.json',
    rows: (db, userId) =>
      db
        .selectFrom('videos')
        .innerJoin('channels', 'channels.id', 'videos.channel_id')
        .leftJoin('uploads', 'uploads.video_id', 'videos.id')
        .where('channels.user_id', '=', userId)
        .select(['videos.id', 'title', 'videos.description', 'category', 'tags', 'visibility'])
        .select(['type', 'state', 'playable', 'seconds', 'width', 'height', 'views', 'poster'])
        .select(['videos.created_at', 'published_at', 'uploads.filename', 'uploads.bytes'])
        .orderBy('videos.created_at'),
    entry: ({ poster, playable, ...row }, { addresses, publicUrl, expires }) => {
      const link = (file: string) =>
        new URL(mediaAddress(addresses, row, file, expires), publicUrl).href;
      return {
        ...row,
        page_url: new URL(videoPath(row), publicUrl).href,
        video_url: playable ? link('master.m3u8') : null,
        thumbnail_url: poster && link(poster),
      };
    },
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
