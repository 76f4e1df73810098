import { type PlayerState, type Range } from './state.ts';
import { type Store } from '../ui/store.ts';

/** Gives the element what the viewer chose. */
export function applyPreferences(video: HTMLVideoElement, state: Store<PlayerState>): void {
  const { volume, speed, loop } = state.get();
  // What began without sound goes on so: given it without a touch, the browser would stop it.
  const muted = state.get().muted || (video.muted && !video.paused);
  state.set({ muted });
  Object.assign(video, { volume, muted, playbackRate: speed, defaultPlaybackRate: speed, loop });
}

/** Keeps the state equal to what the video element does. Returns the function that stops it. */
export function watchMedia(video: HTMLVideoElement, state: Store<PlayerState>): () => void {
  const showBuffered = () => {
    const buffered = ranges(video.buffered);
    if (!sameRanges(buffered, state.get().buffered)) state.set({ buffered });
  };
  const showTime = () => {
    state.set({ time: video.currentTime });
    showBuffered();
  };
  const moving = () => state.set({ waiting: false });
  const still = () => state.set({ waiting: !video.paused });
  const resume = () => {
    state.set({ buffered: [] });
    // A new stream in the same element pauses it without a word.
    if (!state.get().playing) return;
    const play = () => void video.play().catch(() => state.set({ playing: false }));
    video.addEventListener('loadedmetadata', play, { once: true });
  };
  const handlers: Partial<Record<keyof HTMLVideoElementEventMap, () => void>> = {
    play: () => {
      // The event may arrive after it was paused again: another one plays by then, and would be
      // silenced for it.
      if (!video.paused) state.set({ playing: true, ended: false, waiting: video.readyState < 3 });
    },
    pause: () => {
      // Likewise after playing was asked for again.
      if (video.paused) state.set({ playing: false, waiting: false });
    },
    playing: () => state.set({ started: true, waiting: false, problem: null }),
    ended: () => state.set({ playing: false, ended: true, waiting: false }),
    waiting: still,
    canplay: moving,
    seeking: () => {
      state.set({ time: video.currentTime, ended: false, started: true, waiting: true });
    },
    seeked: () => state.set({ waiting: !video.paused && video.readyState < 3 }),
    timeupdate: showTime,
    progress: showBuffered,
    volumechange: () => state.set({ volume: video.volume, muted: video.muted }),
    ratechange: () => state.set({ speed: video.playbackRate }),
    emptied: resume,
    enterpictureinpicture: () => state.set({ pictureInPicture: true }),
    leavepictureinpicture: () => state.set({ pictureInPicture: false }),
  };
  const events = Object.entries(handlers);
  for (const [name, handler] of events) video.addEventListener(name, handler);
  // It may play, stand still or be over already, and in a window of its own, of which no event
  // tells any more.
  state.set({ pictureInPicture: document.pictureInPictureElement === video });
  if (video.ended) {
    state.set({ started: true });
    handlers.ended?.();
    showTime();
  } else if (!video.paused) {
    handlers.play?.();
    if (video.readyState >= 3) handlers.playing?.();
    showTime();
  } else if (video.played.length > 0) {
    state.set({ started: true, waiting: false });
    showTime();
  }
  return () => {
    for (const [name, handler] of events) video.removeEventListener(name, handler);
  };
}

function ranges(times: TimeRanges): Range[] {
  return Array.from({ length: times.length }, (_, i) => ({
    start: times.start(i),
    end: times.end(i),
  }));
}

function sameRanges(a: readonly Range[], b: readonly Range[]): boolean {
  return (
    a.length === b.length &&
    a.every((range, i) => range.start === b[i]?.start && range.end === b[i]?.end)
  );
}
