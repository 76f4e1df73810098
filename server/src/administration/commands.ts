import type { Database } from '../db/database.ts';
import { forgetClaim } from '../db/secrets.ts';
import { StartError } from '../db/start-error.ts';
import { endAllSessions, endSessions } from '../sessions/end-session.ts';
import { grantRole } from '../features/accounts/grant-role.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { deleteVideo } from '../features/videos/delete-video.ts';
import { listTroubled } from '../features/videos/list-troubled.ts';
import { retryVideo } from '../features/videos/retry-processing.ts';
import type { CommandContext } from './with-database.ts';

interface Command {
  name: string;
  /** What follows it, in capitals; some take nothing. */
  takes?: string;
  does: string;
  /** Answers the sentence that tells what was done. @throws StartError for what cannot be. */
  run: (context: CommandContext, given: string) => Promise<string>;
}

/** Every command of `npm run kinora`. */
export const commands: readonly Command[] = [
  {
    name: 'admin grant',
    takes: 'EMAIL',
    does: 'makes an account an administrator',
    run: ({ db }, email) => grant(db, email, 'admin'),
  },
  {
    name: 'moderator grant',
    takes: 'EMAIL',
    does: 'lets an account look after reports',
    run: ({ db }, email) => grant(db, email, 'moderator'),
  },
  {
    name: 'role revoke',
    takes: 'EMAIL',
    does: 'makes an account an ordinary one again',
    run: ({ db }, email) => grant(db, email, 'user'),
  },
  {
    name: 'video list',
    does: 'lists the videos that failed or wait for another try',
    run: ({ db }) => listTroubled(db),
  },
  {
    name: 'video retry',
    takes: 'ID',
    does: 'processes a failed video again',
    run: retry,
  },
  {
    name: 'video delete',
    takes: 'ID',
    does: 'deletes a video with all its files',
    run: remove,
  },
  {
    name: 'session end',
    takes: 'EMAIL | --all',
    does: 'signs an account out everywhere, or everybody',
    run: ({ db }, whose) => (whose === '--all' ? endOfAll(db) : endOf(db, whose)),
  },
  {
    name: 'secret forget',
    does: 'lets another KINORA_SECRET take the place of one that is lost',
    run: async ({ db }) =>
      (await forgetClaim(db))
        ? 'The next start may use another KINORA_SECRET. Codes of authenticator apps fit no more.'
        : 'This database waits for no particular KINORA_SECRET.',
  },
];

async function endOf(db: Database, email: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .where('email', '=', email.trim().toLowerCase())
    .select(['id', 'username'])
    .executeTakeFirst();
  if (!user) throw noAccount(email);
  await endSessions(db, user.id);
  return `@${user.username} is signed out everywhere.`;
}

async function endOfAll(db: Database): Promise<string> {
  const people = await endAllSessions(db);
  return `${people} ${people === 1 ? 'account is' : 'accounts are'} signed out everywhere.`;
}

const noAccount = (email: string) => new StartError(`There is no account with the email ${email}.`);

async function grant(db: Database, email: string, role: Viewer['role']): Promise<string> {
  const username = await grantRole(db, email, role);
  if (username === null) throw noAccount(email);
  return `@${username} is ${{ admin: 'an administrator', moderator: 'a moderator', user: 'an ordinary user' }[role]} now.`;
}

async function retry({ db, enqueue }: CommandContext, id: string): Promise<string> {
  if (!(await retryVideo(db, enqueue, id))) throw new StartError(`No video ${id} has failed.`);
  return `The video ${id} is processed again, as soon as a worker is free.`;
}

async function remove({ db, enqueue }: CommandContext, id: string): Promise<string> {
  const video = await db
    .selectFrom('videos')
    .where('id', '=', id)
    .select('title')
    .executeTakeFirst();
  if (!video) throw new StartError(`There is no video ${id}.`);
  await deleteVideo(db, enqueue, id);
  return `“${video.title}” is deleted; its files go with the next job.`;
}
