import {
  subscribedChannels,
  type SubscribedChannel,
  type Subscription,
} from '@kinora/contract/subscriptions';
import type { InputOf } from '@kinora/contract/call';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  isRefreshing,
  pagesOf,
  patchFeature,
  patchPages,
  refreshAnswer,
  refreshSingle,
  refreshFeature,
} from '../../api/queries.ts';
import { readJson, removeText, stored, writeText } from '../../ui/storage.ts';

/** The channels that the user follows, page by page. */
export const channelPages = (input: Omit<InputOf<typeof subscribedChannels>, 'limit'> = {}) =>
  pagesOf('subscriptions', subscribedChannels, { ...input, limit: 100 });

/** All of them, by name. */
const followedChannels = channelPages();

/** A channel of a list of followed ones, with how the user stands to it if that changed since it was read. */
export type ListedChannel = SubscribedChannel & Partial<Subscription>;

/** Whether it is still followed: one that was left keeps its place, to be followed again (MANAGE-02). */
export const isFollowed = ({ is_subscribed = true }: ListedChannel): boolean => is_subscribed;

/** What this tab knows of them, so that a reload shows it at once (DATA-06). */
const storedChannels = stored('subscribersData', { scope: 'tab' });

/** The channels that the user follows: those known before, until the answer comes. */
export function useFollowedChannels() {
  const list = useInfiniteQuery({
    ...followedChannels,
    staleTime: 0,
    placeholderData: () => {
      const data = readStoredChannels();
      return data && { pages: [{ code: 200, data, next_cursor: null }], pageParams: [null] };
    },
  });
  const { data, isPlaceholderData } = list;
  const known = isPlaceholderData ? undefined : data;
  useEffect(() => {
    const channels = known?.pages.flatMap((page): ListedChannel[] => page.data);
    if (channels?.every(isFollowed)) writeText(storedChannels, JSON.stringify(channels));
  }, [known]);
  return list;
}

/** Notes in a list how the user stands to one of its channels from now on. */
export function noteSubscription(
  channelId: string,
  { is_subscribed, notification_enabled, bell_some, number_of_channel_subscribers }: Subscription,
  list: ReturnType<typeof channelPages> = followedChannels,
): void {
  const now = { is_subscribed, notification_enabled, bell_some, number_of_channel_subscribers };
  patchPages(list, (page) => ({
    ...page,
    data: page.data.map((one) => (one.channel_id === channelId ? { ...one, ...now } : one)),
  }));
  // What is on its way was asked for before, and would show it as it was.
  if (isRefreshing(list)) void refreshAnswer(list);
}

/** Notes wherever else a channel is known, and its videos, how the user stands to it from now on. */
export function noteSubscriptionEverywhere(
  channelId: string,
  { is_subscribed, notification_enabled, bell_some, number_of_channel_subscribers }: Subscription,
): void {
  const now = {
    ...{ isSubscribed: is_subscribed, notification_enabled, bell_some },
    number_of_channel_subscribers,
  };
  const noted = (name: 'channel' | 'video') => (answer: unknown) => {
    const known = Object(answer)[name];
    return known?.channel_id === channelId
      ? { ...Object(answer), [name]: { ...known, ...now } }
      : answer;
  };
  patchFeature('channels', noted('channel'));
  patchFeature('videos', noted('video'));
}

/** After one was followed or left, what is kept of them is no longer right (FLAW-25). */
export const forgetFollowedChannels = (): void => removeText(storedChannels);

/**
 * After several were followed or left together: asks again wherever it is shown how the user stands to
 * them, which lists of channels and videos do not tell.
 */
export function refreshSubscriptions(): void {
  forgetFollowedChannels();
  void refreshFeature('subscriptions');
  void refreshSingle('channels');
  void refreshSingle('videos');
}

/** Shows a channel among those that are followed, or no longer. */
export const refreshFollowedChannels = (): Promise<void> => refreshAnswer(followedChannels);

/** Undefined where nothing is kept, or nothing that can be read. */
function readStoredChannels(): SubscribedChannel[] | undefined {
  const saved = readJson(storedChannels);
  return Array.isArray(saved) && saved.every(isChannel) ? saved : undefined;
}

const isChannel = (saved: unknown): saved is SubscribedChannel => {
  const { channel_id, channel_name, number_of_channel_subscribers } = Object(saved);
  return (
    typeof channel_id === 'string' &&
    typeof channel_name === 'string' &&
    typeof number_of_channel_subscribers === 'number'
  );
};
