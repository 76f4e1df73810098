import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Live } from './db/live.ts';
import type { Enqueue, CancelJobs } from './jobs/queue.ts';
import type { Keys } from './keys.ts';
import type { MediaAddresses } from './storage/addresses.ts';
import type { Storage } from './storage/storage.ts';

/** What the parts of a running site are made of; features take from it what they need. */
export interface Site {
  config: Config;
  db: Database;
  storage: Storage;
  addresses: MediaAddresses;
  keys: Keys;
  enqueue: Enqueue;
  cancelJobs: CancelJobs;
  live: Live;
}
