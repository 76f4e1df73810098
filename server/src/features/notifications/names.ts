import { notificationTypes, type NotificationType } from '@kinora/contract/notifications';
import type { Database } from '../../db/database.ts';

/** What a notification is about, by reference: the names may change, and are asked for when told. */
export interface About {
  videoId?: string | undefined;
  byChannel?: string | undefined;
  /** The comment or reply below the video that it leads to. */
  commentId?: string | undefined;
}

/** Title of the video and name of the channel, as they are now. */
export async function namesOf(
  db: Database,
  { videoId = '', byChannel = '' }: About,
): Promise<{ video: string | null; channel: string | null }> {
  const found = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('videos').where('id', '=', videoId).select('title').as('video'),
      selectFrom('channels').where('id', '=', byChannel).select('name').as('channel'),
    ])
    .executeTakeFirstOrThrow();
  return found;
}

/** What a notification says, with the title of its video and the name of whoever did it. */
export function sentenceOf(
  type: NotificationType,
  names: { video: string | null; channel: string | null },
): string {
  return notificationTypes[type].sentence.replace(
    /\{(video|channel)\}/g,
    (_, name: 'video' | 'channel') => names[name] ?? '',
  );
}
