import type HlsPlayer from 'hls.js';
import { bufferedTo } from './buffered-to.ts';
import { unblockAudio } from './hls-internals.ts';

/**
 * Asks for the sound of a place that is sought as soon as for its picture. hls.js 1.7 keeps sound
 * that came before its picture until some picture is there, and asks for no other: on a slow line,
 * the sound of the new place came one whole segment later. Returns the function that stops it.
 */
export function unblockAudioOnSeek(hls: HlsPlayer, video: HTMLVideoElement): () => void {
  const onSeeking = () => {
    if (bufferedTo(video) <= video.currentTime) unblockAudio(hls);
  };
  video.addEventListener('seeking', onSeeking);
  return () => video.removeEventListener('seeking', onSeeking);
}
