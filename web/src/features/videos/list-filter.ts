import type { VideoCard } from '@kinora/contract/videos';
import { createStore } from '../../ui/store.ts';
import { useStore } from '../../ui/use-store.ts';
import { onSignOut } from '../accounts/forget-personal.ts';

/**
 * The videos and channels that were hidden since the page was loaded, and not put back: by their ids,
 * when that was, in milliseconds since 1970.
 */
type Hidden = ReadonlyMap<string, number>;

const lists = createStore<{ hidden: Hidden }>({ hidden: new Map() });

onSignOut(() => lists.set({ hidden: new Map() }));

/** Takes a video, or all of a channel, out of the lists that are shown; put back it is in its old place. */
export const hideLocally = (id: string): void =>
  lists.set({ hidden: new Map([...lists.get().hidden, [id, Date.now()]]) });

/** When it was hidden, in milliseconds since 1970; 0 where that was before the page was loaded. */
export const hiddenAt = (id: string): number => lists.get().hidden.get(id) ?? 0;

/** Puts it back. */
export const showLocally = (id: string): void =>
  lists.set({ hidden: new Map([...lists.get().hidden].filter(([one]) => one !== id)) });

/** Draws anew when something is hidden. */
export const useHidden = (): Hidden => useStore(lists, ({ hidden }) => hidden);

/** What a list may have to know of a video before it offers it. */
export type Offered = Pick<VideoCard, 'id' | 'channel_id' | 'type' | 'name'>;

interface Rules {
  /** What lists offer by themselves. */
  offered: (video: Offered) => boolean;
  /** What is shown of what somebody looks for. */
  found: (video: Pick<Offered, 'type'>) => boolean;
}

let rules: Rules = { offered: () => true, found: () => true };

/** From now on lists show only what these rules let through. */
export function setListRules(next: Rules): void {
  rules = next;
  // What is shown is asked about anew.
  lists.set({ hidden: new Map(lists.get().hidden) });
}

/** Whether a video, or its channel, was hidden since the page was loaded. */
export const isHidden = (
  { id, channel_id }: Pick<Offered, 'id' | 'channel_id'>,
  gone = lists.get().hidden,
) => gone.has(id) || gone.has(channel_id);

/** Whether a list that was read before may offer a video still. */
export const isOffered = (video: Offered, gone = lists.get().hidden): boolean =>
  !isHidden(video, gone) && rules.offered(video);

/** Whether a search or the page of a tag shows a video that it has. */
export const isFindable = (video: Pick<Offered, 'type'>): boolean => rules.found(video);
