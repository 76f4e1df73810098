import { pictureAddress } from '@kinora/contract/text/picture-address';
import { formerUsernames, type Part, part } from './part.ts';

/** The account itself, the ways into it, and what was done with them. */
export const accountParts: readonly Part<unknown>[] = [
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
        .select('download as download_choice')
        .select((select) => formerUsernames(select).as('former_usernames')),
    entry: (row, { publicUrl }) => ({
      ...row,
      image: pictureAddress(row.image, { host: publicUrl, storage: `${publicUrl}/media` }),
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
    file: 'passkeys.json',
    rows: (db, userId) =>
      db
        .selectFrom('passkeys')
        .where('user_id', '=', userId)
        .select(['name', 'created_at', 'last_used_at'])
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
    file: 'security-events.json',
    rows: (db, userId) =>
      db
        .selectFrom('security_events')
        .where('user_id', '=', userId)
        .select(['type', 'detail', 'address', 'user_agent', 'created_at'])
        .orderBy('created_at'),
  }),
];
