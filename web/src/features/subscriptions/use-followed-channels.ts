import { subscribedChannels, type SubscribedChannel } from '@kinora/contract/subscriptions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pagesOf, refreshAnswer } from '../../api/queries.ts';
import { readJson, removeText, stored, writeText } from '../../ui/storage.ts';

/** The channels that the user follows, by name, page by page. */
const followedChannels = pagesOf('subscriptions', subscribedChannels, { limit: 100 });

/** What this tab knows of them, so that a reload shows it at once (DATA-06). */
const storedChannels = stored('subscribersData', { scope: 'tab' });

/** The channels that the user follows: those known before, until the answer comes. */
export function useFollowedChannels() {
  const list = useInfiniteQuery({
    ...followedChannels,
    staleTime: 0,
    placeholderData: () => {
      const data = keptChannels();
      return data && { pages: [{ code: 200, data, next_cursor: null }], pageParams: [null] };
    },
  });
  const { data, isPlaceholderData } = list;
  const known = isPlaceholderData ? undefined : data;
  useEffect(() => {
    if (known) writeText(storedChannels, JSON.stringify(known.pages.flatMap((page) => page.data)));
  }, [known]);
  return list;
}

/** After one was followed or left, what is kept of them is no longer right (FLAW-25). */
export const forgetFollowedChannels = (): void => removeText(storedChannels);

/** Shows a channel among those that are followed, or no longer. */
export const refreshFollowedChannels = (): Promise<void> => refreshAnswer(followedChannels);

/** Undefined where nothing is kept, or nothing that can be read. */
function keptChannels(): SubscribedChannel[] | undefined {
  const kept = readJson(storedChannels);
  return Array.isArray(kept) && kept.every(isChannel) ? kept : undefined;
}

const isChannel = (kept: unknown): kept is SubscribedChannel => {
  const { channel_id, channel_name, number_of_channel_subscribers } = Object(kept);
  return (
    typeof channel_id === 'string' &&
    typeof channel_name === 'string' &&
    typeof number_of_channel_subscribers === 'number'
  );
};
