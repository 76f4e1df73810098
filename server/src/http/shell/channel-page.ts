import { getChannel as getChannelCall } from '@kinora/contract/channels';
import {
  type ChannelChoice,
  channelChoices,
  channelList,
  channelPlaylistList,
} from '@kinora/contract/lists/channel-list';
import { channelFeedPath, channelPath, handlePath } from '@kinora/contract/text/channel-path';
import { markup } from '@kinora/contract/text/markup';
import { textOfPart } from '@kinora/contract/text/path-part';
import { readChoices } from '@kinora/contract/text/url-choices';
import type { FastifyRequest } from 'fastify';
import { siteAddress } from '../../api/site-address.ts';
import { nullIfNotFound } from '../../fail.ts';
import { getChannel } from '../../features/channels/get-channel.ts';
import { listChannelVideos } from '../../features/channels/list-channel-videos.ts';
import { listOfChannel } from '../../features/playlists/list-playlists.ts';
import type { Site } from '../../site.ts';
import { feedLink } from '../feeds.ts';
import type { Written } from './fill-page.ts';
import { answered, type FirstCalls } from './first-calls.ts';
import { preloadPicture, unlisted } from './head-tags.ts';
import { channelPreview } from './link-preview.ts';
import { profilePage } from './structured-data.ts';

/** What the page of a channel says beyond the empty shell, or which address it has by now. */
type ChannelPage = (Written & { calls: FirstCalls }) | { redirect: string };

/**
 * Describes a channel's page as its address has it; null where there is none. A wrong or former name
 * leads to the present one.
 */
export async function channelPage(
  { db, addresses, config }: Site,
  request: FastifyRequest,
): Promise<ChannelPage | null> {
  const { viewer } = request;
  const { pathname, search, searchParams } = new URL(request.url, 'http://localhost');
  const parts = pathname.split('/').filter(Boolean);
  const isShort = parts.length === 1;
  const asked = textOfPart(parts.at(-1) ?? '');
  const channel = await nullIfNotFound(getChannel(db, addresses, viewer, asked));
  if (!channel) return null;
  const path = channelPath(channel);
  const right = isShort ? handlePath(channel.username) : path;
  if (textOfPart(pathname).replace(/\/+$/, '') !== textOfPart(right)) {
    return { redirect: right + search };
  }

  const choice = readChoices(channelChoices, searchParams);
  const list = await firstList({ db, addresses }, viewer, channel.channel_id, choice);
  const origin = siteAddress(config, request);
  const absolute = (address: string) => new URL(address, origin).href;
  const isEmpty = channel.number_of_videos + channel.number_of_shorts === 0;
  const preview = channelPreview(channel, config.BRAND_NAME, absolute);
  const feed = feedLink(channel.channel_name, channelFeedPath(channel.channel_id));
  // No search engine is signed in, nor has it any use for a channel that shows nothing.
  const found = isEmpty ? unlisted : !viewer && profilePage(channel, absolute);
  return {
    title: channel.channel_name,
    canonical: path,
    head: markup`${preview}${feed}${found}${list.picture && preloadPicture(list.picture)}`,
    calls: {
      ...answered(getChannelCall, { channel: asked }, { channel }),
      ...list.calls,
    },
  };
}

/** What the chosen tab begins with, and its first picture. */
async function firstList(
  { db, addresses }: Pick<Site, 'db' | 'addresses'>,
  viewer: FastifyRequest['viewer'],
  channelId: string,
  choice: ChannelChoice,
): Promise<{ calls: FirstCalls; picture?: string | null | undefined }> {
  if (choice.tab === 'about') return { calls: {} };
  if (choice.tab === 'playlists') {
    const [call, input] = channelPlaylistList(channelId);
    const list = await listOfChannel(db, addresses, viewer, input);
    const picture = list.playlist[0]?.playlist_thumbnail;
    return { calls: answered(call, input, list), picture };
  }
  const [call, input] = channelList(channelId, choice);
  const list = await listChannelVideos(db, addresses, viewer, input);
  return { calls: answered(call, input, list), picture: list.data[0]?.thumbnail_url };
}
