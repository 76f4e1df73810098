import type HlsPlayer from 'hls.js';
import { bufferedTo } from './buffered-to.ts';

/**
 * Asks for the sound of a place that is sought as soon as for its picture. hls.js 1.7 keeps sound
 * that came before its picture until some picture is there, and asks for no other: on a slow line,
 * the sound of the new place came one whole segment later. Returns the function that stops it.
 */
export function unblockAudio(hls: HlsPlayer, video: HTMLVideoElement): () => void {
  const letGo = () => {
    // There is no public way; TypeScript lets these names through in brackets.
    if (bufferedTo(video) <= video.currentTime) hls['bufferController']?.['unblockAudio']();
  };
  video.addEventListener('seeking', letGo);
  return () => video.removeEventListener('seeking', letGo);
}

/**
 * Lets the sound play by its own pieces, which say the times that their playlist says. hls.js 1.7 has
 * it wait for the picture's first piece to learn them, and looks for that ten times a second.
 */
export function seedInitPts({ Events }: typeof HlsPlayer, hls: HlsPlayer): void {
  hls.once(Events.LEVEL_LOADED, (_event, { details: { fragments } }) => {
    const [frag] = fragments;
    if (!frag) return;
    const data = { id: frag.type, frag, initPTS: 0, timescale: 1, trackId: 1 };
    const timestampOffsets = [{ baseTime: 0, timescale: 1, trackId: 1 }];
    hls.trigger(Events.INIT_PTS_FOUND, { ...data, timestampOffsets });
  });
}
