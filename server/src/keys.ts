import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { claimDatabase, formerSecrets, isClaimed } from './db/secrets.ts';
import { StartError } from './db/start-error.ts';
import { secretsIn } from './setting-texts.ts';

interface Key {
  /** Tells the keys of a ring apart and betrays none of them; `formerKey` for one of the database. */
  id: string;
  bytes: Buffer;
}

/** Keys for one purpose: the first one signs and encrypts, all of them check and decrypt. */
export type KeyRing = readonly [Key, ...Key[]];

/** The site's keys. None of them can be worked out from one for another purpose. */
export interface Keys {
  media: KeyRing;
  secondFactors: KeyRing;
  guests: KeyRing;
}

/** Id of a key that was made in the database, before there was KINORA_SECRET. */
export const formerKey = 'database';

/**
 * The site's keys, derived from the secrets of KINORA_SECRET or of the file `secret` in the data
 * folder, which is made for a database that has not been used yet.
 * @throws StartError if the database was used with other secrets.
 */
export async function openKeys(
  db: Database,
  config: Pick<Config, 'KINORA_SECRET' | 'KINORA_DATA'>,
): Promise<Keys> {
  const secrets = config.KINORA_SECRET ?? (await storedSecrets(db, config.KINORA_DATA));
  const ids = await claim(db, secrets);
  const former = await formerSecrets(db);
  const ring = (purpose: string, old: Buffer | undefined) => {
    const keys = secrets.map((secret, n) => ({ id: ids[n], bytes: derive(secret, purpose) }));
    return [...keys, ...(old ? [{ id: formerKey, bytes: old }] : [])] as unknown as KeyRing;
  };
  const { media, 'second-factor': factors } = former;
  return {
    media: ring('media addresses', media === undefined ? undefined : Buffer.from(media)),
    secondFactors: ring(
      'second factors',
      factors === undefined ? undefined : derive(factors, 'secrets of authenticator apps'),
    ),
    guests: ring('names of guests', undefined),
  };
}

/** The secrets of the data folder; a first one is made where nothing depends on another. */
async function storedSecrets(db: Database, folder: string): Promise<readonly string[]> {
  const path = join(folder, 'secret');
  const stored = await readSecrets(path);
  if (stored) return stored;
  if (!(await isClaimed(db))) await makeSecret(path);
  // Another process that starts on this folder may have made it meanwhile.
  return (await readSecrets(path)) ?? refuse(`There is neither KINORA_SECRET nor the file ${path}`);
}

/** The secrets that a file holds; null if there is no such file. */
async function readSecrets(path: string): Promise<readonly string[] | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartError(`The file ${path} cannot be read (${error.code}). Make it readable.`);
  });
  if (text === null) return null;
  return secretsIn(text.trim()) ?? refuse(`The file ${path} holds no secret`);
}

/** Makes a secret at once and whole, unless there is one. */
async function makeSecret(path: string): Promise<void> {
  const whole = `${path}-${randomUUID()}`;
  await writeFile(whole, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  await link(whole, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(whole);
}

/** Notes which secrets the database is used with; answers an id for each. */
async function claim(db: Database, secrets: readonly string[]): Promise<string[]> {
  const ids = secrets.map((secret) =>
    derive(secret, 'fingerprint').subarray(0, 12).toString('base64url'),
  );
  if (!(await claimDatabase(db, ids))) refuse('The secret of this process is another one');
  return ids;
}

function refuse(why: string): never {
  throw new StartError(
    `${why}, but this database was used with a secret before. Give KINORA_SECRET the same one on ` +
      'all machines; to change it, put the new one in front of it: KINORA_SECRET=new,old. ' +
      'If it is lost, see “Keys” in docs/running.md.',
  );
}

const derive = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
