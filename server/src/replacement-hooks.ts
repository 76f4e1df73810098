import type { Database } from './db/database.ts';
import { forgetWatchedParts } from './features/analytics/count-plays.ts';
import { forgetDownloads } from './features/downloads/make-download.ts';
import { takeOverUpload } from './features/uploads/replace-file.ts';
import type { Replacement } from './features/videos/pending-replacement.ts';
import type { Site } from './site.ts';

/** What becomes of all that is not media when a new file takes the place of another one. */
export const replacementHooks = (context: Pick<Site, 'db' | 'storage'>) => ({
  /** Which parts were watched says nothing of another file; how much was watched stays. */
  async move(tx: Database, replacement: Replacement): Promise<void> {
    await takeOverUpload(tx, replacement);
    await forgetWatchedParts(tx, replacement.videoId);
  },
  forget: (videoId: string): Promise<void> => forgetDownloads(context, videoId),
});
