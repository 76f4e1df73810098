import type { Database } from '../db/database.ts';
import { StartError } from '../db/start-error.ts';
import { grantRole } from '../features/accounts/grant-role.ts';
import type { Viewer } from '../features/accounts/viewer.ts';

interface Command {
  name: string;
  /** What follows it, in capitals. */
  takes: string;
  does: string;
  /** Answers the sentence that tells what was done. @throws StartError for what cannot be. */
  run: (db: Database, given: string) => Promise<string>;
}

/** Every command of `npm run kinora`. */
export const commands: readonly Command[] = [
  {
    name: 'admin grant',
    takes: 'EMAIL',
    does: 'makes an account an administrator',
    run: (db, email) => grant(db, email, 'admin'),
  },
  {
    name: 'moderator grant',
    takes: 'EMAIL',
    does: 'lets an account look after reports',
    run: (db, email) => grant(db, email, 'moderator'),
  },
  {
    name: 'role revoke',
    takes: 'EMAIL',
    does: 'makes an account an ordinary one again',
    run: (db, email) => grant(db, email, 'user'),
  },
];

async function grant(db: Database, email: string, role: Viewer['role']): Promise<string> {
  const username = await grantRole(db, email, role);
  if (username === null) throw new StartError(`There is no account with the email ${email}.`);
  return `@${username} is ${{ admin: 'an administrator', moderator: 'a moderator', user: 'an ordinary user' }[role]} now.`;
}
