import { createHash } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { Site } from '../../site.ts';
import type { Client } from '../../sessions/client.ts';
import { deviceOf } from '../../sessions/device.ts';
import { notify } from '../notifications/notify.ts';
import { sendNotice } from '../security/security-notice.ts';

/**
 * Notes what a user signs in from, and tells in the bell and by mail if it was never seen before. It
 * is known by its cookie or, for programs that keep none, by its user agent and address. The first
 * device of all is nothing to write about.
 */
export async function noteDevice(
  site: Pick<Site, 'enqueue' | 'config'>,
  tx: Database,
  userId: string,
  client: Client,
): Promise<void> {
  const marks = [
    hashOf(`device ${client.device}`),
    hashOf(`from ${client.userAgent} ${client.address}`),
  ];
  const { all, same } = await tx
    .selectFrom('known_devices')
    .where('user_id', '=', userId)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('hash', 'in', marks).as('same'),
    ])
    .executeTakeFirstOrThrow();
  if (same > 0) return;
  await tx
    .insertInto('known_devices')
    .values(marks.map((hash) => ({ user_id: userId, hash })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (all === 0) return;
  await notify(tx, site.enqueue, { type: 'new_device', to: userId });
  await sendNotice(site, tx, userId, {
    subject: 'A new device signed in',
    lines: [
      `Someone just signed in to your account with ${deviceOf(client.userAgent).name}, from the address ${client.address}.`,
    ],
  });
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();
