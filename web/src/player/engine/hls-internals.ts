import type HlsPlayer from 'hls.js';
import type { BufferCodecsData, Level } from 'hls.js';

// All that relies on how hls.js 1.7 works inside: a private member, a change to an object of its own,
// and events that it has for its own parts, sent in their place. To be read again with each new version.

/**
 * Lets sound be appended that waits for its picture: `BufferController.unblockAudio`, which is private.
 * No option turns the waiting off, and the events that end it also end or empty the buffers.
 */
export function unblockAudio(hls: HlsPlayer): void {
  // TypeScript lets private names through in brackets.
  hls['bufferController']?.['unblockAudio']();
}

/**
 * Has the playlist of a level loaded anew the next time that it is needed: deletes `Level.details`. A
 * complete playlist that was loaded is never asked for again, and no call or option changes that.
 */
export function forgetPlaylist(level: Level): void {
  delete level.details;
}

/**
 * Says which tracks are in the buffers and how they are coded, as the stream controllers do when they
 * have parsed a first piece (`BUFFER_CODECS`). `attachMedia` takes the buffers, yet no call tells this,
 * and hls.js would load what is there once more to learn it.
 */
export function announceTracks(
  { Events }: typeof HlsPlayer,
  hls: HlsPlayer,
  tracks: BufferCodecsData,
): void {
  hls.trigger(Events.BUFFER_CODECS, tracks);
}

/**
 * Says once more which buffers there are when the element is attached (`BUFFER_CREATED`): of an element
 * that plays already, hls.js 1.7 says it before, and the stream controllers forget it on attaching.
 * No call tells them.
 */
export function repeatBufferCreated({ Events }: typeof HlsPlayer, hls: HlsPlayer): void {
  hls.once(Events.BUFFER_CREATED, (_event, buffers) => {
    hls.once(Events.MEDIA_ATTACHED, () => hls.trigger(Events.BUFFER_CREATED, buffers));
  });
}

/**
 * Lets the sound play by its own pieces, which say the times that their playlist says. hls.js 1.7 has
 * it wait for the picture's first piece to learn them, and looks for that ten times a second. Says what
 * the stream controller says after that piece (`INIT_PTS_FOUND`); there is no option for it.
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

/**
 * Ends picture and sound, as the stream controllers do after their last piece (`BUFFER_EOS`). No call
 * ends a stream.
 */
export function endTracks({ Events }: typeof HlsPlayer, hls: HlsPlayer): void {
  for (const type of ['video', 'audio'] as const) hls.trigger(Events.BUFFER_EOS, { type });
}

/**
 * Takes a part of picture and sound out of the buffers, in seconds, as the stream controller does on a
 * change of level (`BUFFER_FLUSHING`). Options only say how much to keep behind and ahead of the
 * position, not which part.
 */
export function flushBuffer(
  { Events }: typeof HlsPlayer,
  hls: HlsPlayer,
  startOffset: number,
  endOffset: number,
): void {
  hls.trigger(Events.BUFFER_FLUSHING, { startOffset, endOffset, type: null });
}
