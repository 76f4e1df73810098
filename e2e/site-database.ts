import { connect, type Database } from '../server/src/db/database.ts';
import { reachEmbedded } from '../server/src/db/embedded.ts';
import { dataFolder } from './data-folder.ts';

/** Does something in the database of a site that the stories use, in one transaction. */
export async function inDatabase<T>(site: string, work: (tx: Database) => Promise<T>): Promise<T> {
  const folder = dataFolder(new URL(site).port);
  const url = await reachEmbedded(folder);
  if (url === null) throw new Error(`No database runs in ${folder}.`);
  const db = connect(url, { max: 1 });
  try {
    return await db.transaction().execute(work);
  } finally {
    await db.destroy();
  }
}
