import { useEffect, useState } from 'react';
import { usePlayer } from '../context.ts';
import { type CaptionTrack } from '../source.ts';
import { cuesAt, nextChange } from './cue-times.ts';
import { loadCues } from './load-cues.ts';
import { showOverNativeScreen } from './native-screen.ts';
import { type Cue } from './read-vtt.ts';

const none: readonly Cue[] = [];

/** What of some captions is to be seen right now; drawn anew only when a cue comes or goes. */
export function useCues(track: CaptionTrack): readonly Cue[] {
  const { video, actions } = usePlayer();
  const [cues, setCues] = useState(none);
  const [shown, setShown] = useState(none);
  const { id, url, label, language } = track;

  useEffect(() => {
    let wanted = true;
    loadCues({ id, url }).then(
      (loaded) => wanted && setCues(loaded),
      () => wanted && actions.showText('Captions could not be loaded'),
    );
    return () => {
      wanted = false;
    };
  }, [id, url, actions]);
  useEffect(() => followTime(video(), cues, setShown), [video, cues]);
  useEffect(
    () => showOverNativeScreen(video(), cues, { label, language }),
    [video, cues, label, language],
  );
  return shown;
}

const changes = ['play', 'playing', 'pause', 'seeking', 'seeked', 'timeupdate', 'ratechange'];

/**
 * Calls `show` whenever other cues are to be seen: with the events of the element, and between them
 * at the very moment. Returns the function that stops it.
 */
function followTime(
  video: HTMLVideoElement,
  cues: readonly Cue[],
  show: (now: readonly Cue[]) => void,
): () => void {
  let shown: readonly Cue[] = none;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const time = video.currentTime;
    const now = cuesAt(cues, time);
    if (now.length !== shown.length || now.some((cue, n) => cue !== shown[n])) show((shown = now));
    clearTimeout(timer);
    const next = video.paused ? null : nextChange(cues, time);
    if (next !== null) timer = setTimeout(look, ((next - time) / video.playbackRate) * 1000 + 5);
  };
  look();
  for (const name of changes) video.addEventListener(name, look);
  return () => {
    clearTimeout(timer);
    for (const name of changes) video.removeEventListener(name, look);
    show(none);
  };
}
