import { type Cue, plainText } from './read-vtt.ts';

const tracks = new WeakMap<HTMLVideoElement, TextTrack>();

/**
 * Lets the browser draw the cues where nothing of ours can be: on an iPhone's full screen. Returns
 * the function that stops it.
 */
export function showOverNativeScreen(
  video: HTMLVideoElement,
  cues: readonly Cue[],
  { label, language }: { label: string; language: string },
): () => void {
  if (!('webkitSupportsFullscreen' in video)) return () => undefined;
  // An element keeps its tracks for good, so that there is one for all videos.
  const track = tracks.get(video) ?? video.addTextTrack('subtitles', label, language);
  tracks.set(video, track);
  const clear = () => {
    for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
    track.mode = 'disabled';
  };
  const fill = () => {
    track.mode = 'showing';
    for (const { start, end, text } of cues) track.addCue(new VTTCue(start, end, plainText(text)));
  };
  video.addEventListener('webkitbeginfullscreen', fill);
  video.addEventListener('webkitendfullscreen', clear);
  return () => {
    video.removeEventListener('webkitbeginfullscreen', fill);
    video.removeEventListener('webkitendfullscreen', clear);
    clear();
  };
}
