import { useCallback, useSyncExternalStore } from 'react';
import { progressAt } from '@kinora/contract/text/resume';
import type { VideoCard } from '@kinora/contract/videos';
import { queryClient } from '../../api/queries.ts';
import { createStore } from '../../player/store.ts';
import { sessionQuery } from '../accounts/session.ts';

/** Parts of videos that were watched in this visit, 0 to 1, by video, and the user who did. */
const watched = createStore<{ by: string | undefined; parts: Readonly<Record<string, number>> }>({
  by: undefined,
  parts: {},
});

const caller = () => queryClient.getQueryData(sessionQuery.queryKey)?.user?.user_id;

/**
 * Notes for the cards of a video where in it the viewer is; a guest has no history. It counts for
 * them until the page is loaded anew, whatever was watched elsewhere since.
 * @param position seconds from its beginning
 * @param seconds how long the video is, if that is known
 */
export function notePosition(id: string, position: number, seconds: number | null): void {
  const by = caller();
  if (by === undefined || seconds === null) return;
  const { by: before, parts } = watched.get();
  watched.set({
    by,
    parts: { ...(before === by && parts), [id]: progressAt(position, seconds) },
  });
}

/** Part of a card's video that the user has watched by now, 0 to 1; null if none is known. */
export function useProgress({ id, progress }: Pick<VideoCard, 'id' | 'progress'>): number | null {
  const part = useCallback(() => {
    const { by, parts } = watched.get();
    return by === caller() ? parts[id] : undefined;
  }, [id]);
  return useSyncExternalStore(watched.subscribe, part) ?? progress;
}
