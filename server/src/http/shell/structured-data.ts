import type { Channel } from '@kinora/contract/channels';
import { channelPath } from '@kinora/contract/text/channel-path';
import { embedPath } from '@kinora/contract/text/embed';
import { licenceUrl } from '@kinora/contract/text/licences';
import { type Markup, markup } from '@kinora/contract/text/markup';
import { pictureAddress } from '@kinora/contract/text/picture-address';
import { videoPath } from '@kinora/contract/text/slug';
import type { Video } from '@kinora/contract/videos';
import { jsonInHtml } from './json-in-html.ts';

/**
 * What search engines read of a public video's page, with its chapters as key moments: a VideoObject
 * with Clips (https://developers.google.com/search/docs/appearance/structured-data/video). Null where
 * something is missing that it may not be without.
 * @param absolute makes an address of ours absolute
 */
export function videoObject(video: Video, absolute: (path: string) => string): Markup | null {
  const { id, title, description, thumbnail_url, video_url, seconds, chapters } = video;
  const { language, licence } = video;
  if (video.visibility !== 'public' || !thumbnail_url || !video_url) return null;
  const page = absolute(videoPath(video));
  const clips = chapters.map((chapter, at) => ({
    '@type': 'Clip',
    name: chapter.title,
    startOffset: Math.floor(chapter.start),
    endOffset: Math.floor(chapters[at + 1]?.start ?? seconds ?? chapter.start),
    url: `${page}?t=${Math.floor(chapter.start)}`,
  }));
  const object = {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description: description.trim() || title,
    thumbnailUrl: [absolute(thumbnail_url)],
    uploadDate: video.upload_time,
    ...(seconds !== null && { duration: `PT${Math.round(seconds)}S` }),
    url: page,
    contentUrl: absolute(video_url),
    embedUrl: absolute(embedPath(id)),
    author: { '@type': 'Person', name: video.channel_name, url: absolute(channelPath(video)) },
    ...(language && { inLanguage: language }),
    ...(licence && { license: licenceUrl(licence) }),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'WatchAction' },
      userInteractionCount: video.video_view,
    },
    // Without a length nobody knows where the last one ends.
    ...(clips.length > 0 && seconds !== null && { hasPart: clips }),
  };
  return block(object);
}

/**
 * What search engines read of a channel's page
 * (https://developers.google.com/search/docs/appearance/structured-data/profile-page).
 * @param absolute makes an address of ours absolute
 */
export function profilePage(channel: Channel, absolute: (path: string) => string): Markup {
  const image = pictureAddress(channel.channel_image, { host: '', storage: '/media' });
  const interactions = (type: string, count: number) => ({
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${type}`,
    userInteractionCount: count,
  });
  return block({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateCreated: channel.joined_at,
    mainEntity: {
      '@type': 'Person',
      identifier: channel.channel_id,
      name: channel.channel_name,
      alternateName: channel.username,
      url: absolute(channelPath(channel)),
      ...(channel.description.trim() !== '' && { description: channel.description }),
      ...(image && { image: absolute(image) }),
      interactionStatistic: [interactions('FollowAction', channel.number_of_channel_subscribers)],
      agentInteractionStatistic: interactions(
        'WriteAction',
        channel.number_of_videos + channel.number_of_shorts,
      ),
    },
  });
}

/** A block of data: no browser runs it, so that the policy of the page has nothing to allow. */
const block = (object: object): Markup =>
  markup`<script type="application/ld+json">${jsonInHtml(object)}</script>\n`;
