import { type ExpressionBuilder, sql } from 'kysely';
import type { Channel, FeaturedTo } from '@kinora/contract/channels';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/tables.generated.ts';
import { fail } from '../../fail.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { featuredCards } from './feature-videos.ts';
import { isVerified, linksOf } from './links.ts';
import { isNotBeingDeleted } from '../videos/visible.ts';

/**
 * A channel as everybody sees it.
 * @param asked its id, or `@` and the user name of its owner, also a former one
 * @throws not_found if there is none, or if its account is about to be deleted.
 */
export async function getChannel(
  db: Database,
  addresses: MediaAddresses,
  viewer: Viewer | null,
  asked: string,
): Promise<Channel> {
  const found = await db
    .selectFrom('channels')
    .innerJoin('users', 'users.id', 'channels.user_id')
    .leftJoin('subscriptions as own', (join) =>
      join
        .onRef('own.channel_id', '=', 'channels.id')
        .on('own.user_id', '=', viewer?.id ?? sql.lit('')),
    )
    .leftJoin('hidden_channels as hidden', (join) =>
      join
        .onRef('hidden.channel_id', '=', 'channels.id')
        .on('hidden.user_id', '=', viewer?.id ?? sql.lit('')),
    )
    .leftJoin('featured_videos', (join) =>
      join
        .onRef('featured_videos.channel_id', '=', 'channels.id')
        .on(
          'featured_videos.shown_to',
          '=',
          sql<FeaturedTo>`case when own.bell is null then 'newcomers' else 'subscribers' end`,
        ),
    )
    .innerJoinLateral(countsOfListed, (join) => join.onTrue())
    .where((where) =>
      asked.startsWith('@')
        ? where('users.id', '=', bearerOf(asked.slice(1).toLowerCase()))
        : where('channels.id', '=', asked),
    )
    .where(isNotBeingDeleted)
    .select([
      'channels.id as channel_id',
      'channels.name as channel_name',
      'users.username',
      'channels.image as channel_image',
      'channels.banner',
      'channels.description',
      'channels.url as channel_url',
      'users.created_at',
      'channels.subscribers as number_of_channel_subscribers',
      'own.bell',
      'own.bell_some',
      'hidden.blocked',
      'featured_videos.video_id',
      'counts.number_of_videos',
      'counts.number_of_shorts',
      'counts.number_of_views',
    ])
    .select((select) => [
      linksOf(select).as('links'),
      isVerified(select.ref('channels.url')).as('channel_url_verified'),
    ])
    .executeTakeFirst();
  if (!found) fail('not_found', 'This site has no such channel.');
  const { created_at, bell, bell_some, blocked, video_id, ...channel } = found;
  const featured = video_id === null ? [] : await featuredCards(db, addresses, viewer, [video_id]);
  return {
    ...channel,
    joined_at: created_at.toISOString(),
    isSubscribed: bell !== null,
    notification_enabled: bell === true,
    bell_some: bell_some === true,
    hidden: blocked !== null,
    blocked: blocked === true,
    mine: channel.channel_id === viewer?.channelId,
    featured: featured[0] ?? null,
  };
}

/** Whose user name it is; of one that nobody bears, whose it was last. */
const bearerOf = (username: string) => sql<string>`coalesce(
  (select id from users where username = ${username}),
  (select user_id from former_usernames where username = ${username}))`;

/**
 * How many public videos a channel has, and how often they were watched: its range of the index
 * listed_videos_popular_of_channel, without their rows.
 */
const countsOfListed = (lateral: ExpressionBuilder<DB, 'channels'>) =>
  lateral
    .selectFrom('listed_videos')
    .whereRef('listed_videos.channel_id', '=', 'channels.id')
    .where('listed_videos.period', '=', sql.lit('all'))
    .select([
      sql<number>`(count(*) filter (where type = 'video'))::int`.as('number_of_videos'),
      sql<number>`(count(*) filter (where type = 'short'))::int`.as('number_of_shorts'),
      sql<number>`coalesce(sum(views), 0)::bigint`.as('number_of_views'),
    ])
    .as('counts');
