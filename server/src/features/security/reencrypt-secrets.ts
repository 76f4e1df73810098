import type { Database } from '../../db/database.ts';
import type { KeyRing } from '../../keys.ts';
import { openSecret, sealSecret } from './second-factor/sealed-secret.ts';

/**
 * Seals with the newest key what an older one has sealed, so that the older one can be dropped.
 * What no key opens stays: its key may come back.
 */
export async function reencryptSecrets(db: Database, keys: KeyRing): Promise<void> {
  const [, ...older] = keys;
  const outdated = older.map(({ id }) => id);
  if (outdated.length === 0) return;
  for (;;) {
    const sealed = await db
      .selectFrom('second_factors')
      .where('sealed_with', 'in', outdated)
      .select(['user_id', 'sealed_secret', 'sealed_with'])
      .limit(500)
      .execute();
    if (sealed.length === 0) break;
    for (const { user_id: userId, ...before } of sealed) {
      const secret = openSecret(keys, userId, before);
      if (secret === null) return;
      const { sealed_secret, sealed_with } = sealSecret(keys, userId, secret);
      await db
        .updateTable('second_factors')
        .set({ sealed_secret, sealed_with })
        .where('user_id', '=', userId)
        .where('sealed_secret', '=', before.sealed_secret)
        .execute();
    }
  }
}
