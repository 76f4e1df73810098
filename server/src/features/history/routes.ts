import { removeFromHistory, watchHistory } from '@kinora/contract/history';
import type { Api } from '../../api/api.ts';
import type { Site } from '../../site.ts';
import { listHistory, removeWatched } from './history.ts';

/** Calls of the watch history. */
export function historyRoutes(api: Api, { db, addresses }: Site): void {
  api.on(watchHistory, (input, { viewer }) => listHistory(db, addresses, viewer, input));
  api.on(removeFromHistory, async ({ video_id, video_ids }, { viewer }) => {
    await removeWatched(db, viewer, [video_id ?? [], video_ids ?? []].flat());
    return { message: 'Removed from your history.' };
  });
}
