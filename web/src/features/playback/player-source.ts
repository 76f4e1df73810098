import { embedCode, embedPath, embedWidths, frameHeight } from '@kinora/contract/text/embed';
import { videoPath } from '@kinora/contract/text/slug';
import type { Video } from '@kinora/contract/videos';
import type { PlayerSource } from '../../player/source.ts';
import { loadCode } from '../../ui/load-code.ts';
import { pictureUrl } from '../../ui/picture-url.ts';

// The player on other sites has no cache of answers, which it would bring along.
const loadCurve = () => import('./own-curve.ts');

/** Whether there is something to play by now. */
export const playable = (video: Video): boolean => video.playable && video.video_url !== null;

/** Whether it is known to have no sound. */
export const isSilent = ({ stages }: Video): boolean =>
  stages.some(({ name, state }) => name === 'audio' && state === 'skipped');

/** A playable video in the player's words; null as long as there is nothing to play. */
export function playerSource(video: Video): PlayerSource | null {
  if (!video.playable || video.video_url === null) return null;
  return {
    id: video.id,
    title: video.title,
    channel: video.channel_name,
    url: video.video_url,
    growingUrl: video.growing_url,
    resolutions: video.resolutions.map(({ id, resolution, resolution_url, height, published }) => ({
      id,
      label: resolution,
      url: resolution_url,
      height,
      published,
    })),
    plannedLabels: video.planned_resolutions,
    seconds: video.seconds,
    width: video.width,
    height: video.height,
    frameRate: video.frame_rate,
    silent: isSilent(video),
    poster: pictureUrl(video.thumbnail_url),
    color: video.color,
    storyboardUrl: video.storyboard_url,
    chapters: video.chapters,
    captions: video.captions,
    processing: video.state === 'processing',
    askCurve: video.mine ? async () => (await loadCode(loadCurve)).curveOf(video.id) : null,
    share: {
      address: new URL(videoPath(video), location.origin).href,
      embed: video.visibility === 'private' ? null : usualFrame(video),
    },
  };
}

/** The code that shows a video on another site, in the size that is offered first. */
function usualFrame(video: Video): string {
  const [width] = embedWidths;
  const src = new URL(embedPath(video.id), location.origin).href;
  return embedCode({ src, title: video.title, width, height: frameHeight(width, video) });
}
