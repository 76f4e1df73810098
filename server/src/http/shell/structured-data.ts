import { embedPath } from '@kinora/contract/text/embed';
import { type Markup, markup } from '@kinora/contract/text/markup';
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
    author: { '@type': 'Person', name: video.channel_name },
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'WatchAction' },
      userInteractionCount: video.video_view,
    },
    // Without a length nobody knows where the last one ends.
    ...(clips.length > 0 && seconds !== null && { hasPart: clips }),
  };
  // A block of data: no browser runs it, so that the policy of the page has nothing to allow.
  return markup`<script type="application/ld+json">${jsonInHtml(object)}</script>\n`;
}
