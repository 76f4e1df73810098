import { keys, type Storage } from '../../storage/storage.ts';

/** Deletes every file of a video that is gone: what was received and what was made of it. */
export async function deleteFiles(storage: Storage, videoId: string): Promise<void> {
  await storage.deleteAll(keys.media(videoId));
  await storage.deleteAll(keys.download(videoId));
  await storage.delete(keys.original(videoId));
  await storage.delete(`${keys.original(videoId)}.json`);
}
