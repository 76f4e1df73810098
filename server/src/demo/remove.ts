import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { deleteAccount } from '../features/accounts/delete-account.ts';
import type { Enqueue } from '../jobs/queue.ts';
import { keys, type Storage } from '../storage/storage.ts';
import { channels } from './catalogue.ts';
import { nothingMade, writeMade } from './made.ts';

/** Longest that is waited for the files of the videos to go, in seconds. */
const waitSeconds = 60;

/** The parts of a site, running or not, that removing needs. */
export interface RemovalSite {
  readonly db: Database;
  readonly enqueue: Enqueue;
  readonly storage: Storage;
  readonly dataFolder: string;
}

/**
 * Removes the demo accounts with all their videos, and waits until the files are gone as well.
 * @returns how many videos that were.
 */
export async function removeDemo(site: RemovalSite): Promise<number> {
  const { db, enqueue, storage, dataFolder } = site;
  // First, so that a filling that is under way knows why its accounts are gone.
  await writeMade(dataFolder, { ...nothingMade, state: 'removed' });
  const emails = channels.map(({ owner }) => owner.email);
  const users = await db.selectFrom('users').where('email', 'in', emails).select('id').execute();
  const videos: string[] = [];
  await db.transaction().execute(async (tx) => {
    for (const { id } of users) videos.push(...(await deleteAccount(tx, enqueue, id)));
  });

  const deadline = Date.now() + waitSeconds * 1_000;
  for (const id of videos) {
    while ((await storage.stat(keys.original(id))) && Date.now() < deadline) await wait(200);
  }
  return videos.length;
}
