import { randomBytes } from 'node:crypto';
import { addSession } from '../server/src/sessions/viewer.ts';
import { giveMade } from './made-videos.ts';
import { makeAccount } from './person.ts';
import { inDatabase } from './site-database.ts';
import { Client as Uploader } from './whole/client.ts';

/** By site and file: the id of a video of nobody's story, for which all was made of the file. */
const made = new Map<string, Promise<string>>();

/** Somebody of a story, who has a session without a password's hash and videos without encoding. */
export class Client extends Uploader {
  /** Makes an account and a session of it, as signing up and in do. */
  static override async signUp(url: string, username: string): Promise<Client> {
    const token = await inDatabase(url, async (tx) => {
      const id = await makeAccount(tx, username);
      // Any browser that signs in later is then none of the first device.
      await tx
        .insertInto('known_devices')
        .values({ user_id: id, hash: randomBytes(32) })
        .execute();
      return addSession(tx, id, { userAgent: 'node', address: '127.0.0.1' });
    });
    return new Client(url, token);
  }

  /**
   * Sends a whole file; answers the video's id. What is made of the file is made once on a site, for
   * whichever story sends it first.
   */
  override async upload(path: string, details: object = {}): Promise<string> {
    const key = `${this.url} ${path}`;
    let source = made.get(key);
    if (!source) made.set(key, (source = make(this.url, path)));
    const from = await source;
    return super.upload(path, details, (id) => giveMade(this.url, from, id));
  }

  /** Sends a whole file, to be seen while it is worked on, or refused. */
  uploadToProcess(path: string, details: object = {}): Promise<string> {
    return super.upload(path, details);
  }
}

async function make(url: string, path: string): Promise<string> {
  const nobody = await Client.signUp(url, `made.${randomBytes(4).toString('hex')}`);
  const id = await nobody.uploadToProcess(path, { visibility: 'private' });
  const { state, error } = await nobody.processed(id);
  if (state !== 'ready') throw new Error(`${path}: ${error}`);
  return id;
}
