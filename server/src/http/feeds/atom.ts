import { embedPath } from '@kinora/contract/text/embed';
import { type Markup, markup } from '@kinora/contract/text/markup';
import { videoPath } from '@kinora/contract/text/slug';
import type { FeedVideo } from '../../features/videos/list-for-feed.ts';
import type { MediaAddresses } from '../../storage/addresses.ts';

/** A list of videos for feed readers; its addresses are absolute. */
export interface Feed {
  title: string;
  self: string;
  /** The page for people that shows the same. */
  page: string;
  videos: readonly FeedVideo[];
}

/** Writes addresses as a reader elsewhere can follow them. */
export interface Addressing {
  addresses: MediaAddresses;
  /** Makes an address of ours absolute. */
  absolute: (path: string) => string;
}

/** When the newest video of a list came; null where there is none. */
export const newestOf = (videos: readonly FeedVideo[]): Date | null =>
  videos[0] ? publishedAt(videos[0]) : null;

/** A feed as Atom 1.0 (RFC 4287) with Media RSS (https://www.rssboard.org/media-rss). */
export const atomFeed = (feed: Feed, addressing: Addressing): string =>
  markup`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<id>${feed.self}</id>
<title>${feed.title}</title>
<updated>${(newestOf(feed.videos) ?? new Date(0)).toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${feed.self}"/>
<link rel="alternate" type="text/html" href="${feed.page}"/>
${feed.videos.map((video) => entry(video, addressing))}</feed>
`.text;

/**
 * What plays is the HLS master: the one address of a video's media that works without an account, in
 * whatever quality fits, for as long as the video is public (docs/decisions/0019-feeds.md). Its length in bytes
 * is not that of the video, so none is said.
 */
function entry(video: FeedVideo, { addresses, absolute }: Addressing): Markup {
  const { id, name: title, description, category, poster, channel_name } = video;
  const media = (file: string) => absolute(addresses.of({ id, visibility: 'public' }, file));
  const hls = 'application/vnd.apple.mpegurl';
  const master = media('master.m3u8');
  const time = publishedAt(video).toISOString();
  const seconds = video.seconds !== null && Math.round(video.seconds);
  // The title may change, and the readable part of the address with it; this one does not.
  return markup`<entry>
<id>${absolute(`/video/${id}`)}</id>
<title>${title}</title>
<published>${time}</published>
<updated>${time}</updated>
<author><name>${channel_name}</name></author>
${category !== null && markup`<category term="${category}"/>\n`}<link rel="alternate" type="text/html" href="${absolute(videoPath({ id, title }))}"/>
<link rel="enclosure" type="${hls}" href="${master}" title="${title}"/>
<content type="text">${description}</content>
<media:group>
<media:title type="plain">${title}</media:title>
<media:description type="plain">${description}</media:description>
${poster !== null && markup`<media:thumbnail url="${media(poster)}"/>\n`}<media:content url="${master}" type="${hls}" medium="video"${seconds !== false && markup` duration="${seconds}"`}/>
<media:player url="${absolute(embedPath(id))}"/>
</media:group>
</entry>
`;
}

const publishedAt = ({ published_at, created_at }: FeedVideo): Date => published_at ?? created_at;
