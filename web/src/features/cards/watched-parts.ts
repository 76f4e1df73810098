import { progressAt } from '@kinora/contract/text/resume';
import type { VideoCard } from '@kinora/contract/videos';
import { queryClient } from '../../api/queries.ts';
import { createStore } from '../../ui/store.ts';
import { sessionQuery } from '../accounts/session.ts';
import { useStore } from '../../ui/use-store.ts';

/** Parts of videos, 0 to 1, by video; null for what was taken out of the history since. */
type Parts = Readonly<Record<string, number | null | undefined>>;

/** What was watched in this visit, and the user who did. */
const watched = createStore<{ by: string | undefined; parts: Parts }>({
  by: undefined,
  parts: {},
});

const caller = () => queryClient.getQueryData(sessionQuery.queryKey)?.user?.user_id;

/** What is noted of whoever is here. */
function noted(): Parts {
  const { by, parts } = watched.get();
  return by === caller() ? parts : {};
}

/**
 * Notes for the cards of a video where in it the viewer is; a guest has no history. It counts for
 * them until the page is loaded anew, whatever was watched elsewhere since.
 * @param position seconds from its beginning
 * @param seconds how long the video is, if that is known
 */
export function notePosition(id: string, position: number, seconds: number | null): void {
  if (seconds !== null) note({ [id]: progressAt(position, seconds) });
}

/**
 * Lets the cards of videos say nothing any more of what was watched of them.
 * @returns what takes that back
 */
export function forgetPositions(ids: readonly string[]): () => void {
  const parts = noted();
  const before = Object.fromEntries(ids.map((id) => [id, parts[id]]));
  note(Object.fromEntries(ids.map((id) => [id, null])));
  return () => note(before);
}

/** Lets all cards say again what the site said last. */
export const forgetVisit = (): void => watched.set({ by: undefined, parts: {} });

function note(news: Parts): void {
  const by = caller();
  if (by !== undefined) watched.set({ by, parts: { ...noted(), ...news } });
}

/** Part of a card's video that the user has watched by now, 0 to 1; null if none is known. */
export function useProgress({ id, progress }: Pick<VideoCard, 'id' | 'progress'>): number | null {
  const part = useStore(watched, () => noted()[id]);
  return part === undefined ? progress : part;
}
