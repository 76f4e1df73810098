import type { Profile } from '@kinora/contract/channels';
import type { Database } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { Viewer } from '../accounts/viewer.ts';

/** The viewer's own account and channel. */
export async function profileOf(db: Database, viewer: Viewer): Promise<Profile> {
  const found = await db
    .selectFrom('channels')
    .innerJoin('users', 'users.id', 'channels.user_id')
    .where('channels.id', '=', viewer.channelId)
    .select([
      'users.username',
      'users.email',
      'users.created_at',
      'channels.description',
      'channels.subscribers as number_of_channel_subscribers',
    ])
    .executeTakeFirst();
  if (!found) fail('not_found');
  const { created_at, ...profile } = found;
  return { ...profile, joined_at: created_at.toISOString(), channel_url: null };
}
