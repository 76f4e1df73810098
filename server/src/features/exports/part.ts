import { type Compilable, type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/tables.generated.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import { reachableBy } from '../videos/visible.ts';

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
export interface Part<Row> {
  file: string;
  rows: (db: Database, userId: string) => Compilable<Row>;
  entry?: (row: Row, context: PartContext) => object;
}

/** One of `parts`, whatever its rows are. */
export const part = <Row>(one: Part<Row>) => one as Part<unknown>;

/**
 * Title of the video that a row is about; null where its owner does not show it to this user, or has
 * deleted it.
 */
export const titleFor = (db: Database, userId: string) =>
  db
    .selectFrom('videos')
    .innerJoin('channels', 'channels.id', 'videos.channel_id')
    .where('videos.id', '=', sql.ref<string>('video_id'))
    .where(reachableBy({ id: userId, role: 'user' }))
    .select('videos.title')
    .as('title');

/** The user names that somebody had before, to be selected beside the one of today. */
export const formerUsernames = (select: ExpressionBuilder<DB, 'users'>) =>
  jsonArrayFrom(
    select
      .selectFrom('former_usernames')
      .whereRef('former_usernames.user_id', '=', 'users.id')
      .select(['former_usernames.username', 'left_at'])
      .orderBy('left_at'),
  );
