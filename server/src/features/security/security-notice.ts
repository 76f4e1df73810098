import { publicUrl } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Site } from '../../site.ts';

/** Tells a user by mail what changed about the safety of the account, as part of the change. */
export async function sendNotice(
  { enqueue, config }: Pick<Site, 'enqueue' | 'config'>,
  tx: Database,
  userId: string,
  notice: { subject: string; lines: string[] },
): Promise<void> {
  const { email } = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select('email')
    .executeTakeFirstOrThrow();
  await enqueue(tx, 'send-mail', {
    to: email,
    subject: `${notice.subject} – ${config.BRAND_NAME}`,
    lines: [
      ...notice.lines,
      'If this was not you, change your password and sign out everywhere else.',
    ],
    action: {
      label: 'Check your security settings',
      url: `${publicUrl(config)}/security-settings`,
    },
  });
}
