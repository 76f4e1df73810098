import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keys } from '../server/src/storage/storage.ts';

/** The data folder of a site that the browser tests use, by its port. */
export const dataFolder = (port: string | undefined) => join(tmpdir(), `kinora-e2e-${port}`);

/** Folder of the stored media of a video on a site that the browser tests use. */
export const mediaFolder = (site: string, videoId: string) =>
  join(dataFolder(new URL(site).port), 'storage', keys.media(videoId));
