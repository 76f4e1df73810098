import {
  clearHistory as clearCall,
  pauseHistory as pauseCall,
  removeFromHistory,
  restoreHistory,
  watchHistory,
} from '@kinora/contract/history';
import type { Api } from '../../api/api.ts';
import type { Site } from '../../site.ts';
import { listHistory } from './list-history.ts';
import { pauseHistory } from './history.ts';
import { clearHistory, removeWatched, restoreWatched } from './remove.ts';

/** Calls of the watch history. */
export function historyRoutes(api: Api, { db, addresses }: Site): void {
  api.on(watchHistory, (input, { viewer }) => listHistory(db, addresses, viewer, input));
  api.on(removeFromHistory, async ({ video_id, video_ids }, { viewer }) => {
    const removal = await removeWatched(db, viewer, [video_id ?? [], video_ids ?? []].flat());
    return { message: 'Removed from your history.', removal };
  });
  api.on(clearCall, async (input, { viewer }) => ({
    message: 'Your history is cleared.',
    ...(await clearHistory(db, viewer, input)),
  }));
  api.on(restoreHistory, async ({ removal }, { viewer }) => ({
    message: 'It is back in your history.',
    restored: await restoreWatched(db, viewer, removal),
  }));
  api.on(pauseCall, async ({ paused }, { viewer }) => {
    await pauseHistory(db, viewer, paused);
    return { message: paused ? 'Your history is paused.' : 'Your history is on again.', paused };
  });
}
