import { chapterAt } from '@kinora/contract/text/chapters';
import { clock } from '@kinora/contract/text/duration';
import { toggleCaptions } from './captions/choice.ts';
import { type PlayerEnvironment } from './environment.ts';
import { frameStep } from './frame-step.ts';
import { toggleFullscreen } from './platform/fullscreen.ts';
import { togglePictureInPicture } from './platform/picture-in-picture.ts';
import { savePreferences, speeds } from './preferences.ts';
import { type PlayerSource, type Quality } from './source.ts';
import { type Feedback, type PlayerState } from './state.ts';
import { type Store } from '../ui/store.ts';

/** What the actions work on. */
export interface Stage {
  state: Store<PlayerState>;
  /** The element in which it plays. */
  video: () => HTMLVideoElement;
  /**
   * The box that fills the screen in fullscreen mode; menus open inside it. The element itself while
   * it is shown in none.
   */
  box: () => HTMLElement;
  /** What is newest of the video. */
  source: () => PlayerSource;
  /** What the page gave last. */
  environment: Store<PlayerEnvironment>;
}

/** Everything that a viewer can do; buttons, keys and gestures share it. */
export type Actions = ReturnType<typeof createActions>;

/** Milliseconds within which repeated seeks count together. */
const repeatedSeekMs = 900;

/** Seconds after its beginning within which “back” leads from a chapter to the one before. */
const chapterStartSeconds = 3;

export function createActions(stage: Stage) {
  const { state, source } = stage;
  let feedbacks = 0;
  let lastSeek = { time: 0, sum: 0 };

  const show = (sign: Feedback['sign'], text = '') => {
    feedbacks += 1;
    state.set({ feedback: { id: feedbacks, sign, text } });
  };
  const length = () => source().seconds ?? (stage.video().duration || 0);

  const seek = (seconds: number) => {
    const video = stage.video();
    video.currentTime = Math.min(Math.max(0, seconds), length());
    state.set({ time: video.currentTime, ended: false });
  };
  const play = () => {
    const video = stage.video();
    if (video.ended) seek(0);
    // Refused only before the first touch, and then the large button stays. What a pause or a new
    // stream aborts is for these to say.
    video.play().catch(({ name }: DOMException) => {
      if (name !== 'AbortError') state.set({ playing: false });
    });
    // At once, since the next key may come before the element's event.
    state.set({ playing: true });
  };
  const pause = () => {
    stage.video().pause();
    // A new stream has paused the element already, and would go on.
    state.set({ playing: false });
  };
  const setVolume = (wanted: number) => {
    const video = stage.video();
    // Steps of a tenth would add up to 0.30000000000000004.
    const volume = Math.min(1, Math.max(0, Math.round(wanted * 100) / 100));
    if (volume === 0) {
      // The volume before it went to zero is what unmuting brings back.
      video.muted = true;
    } else {
      video.volume = volume;
      video.muted = false;
    }
    // At once, as in `play`.
    state.set({ volume: video.volume, muted: video.muted, needsUnmute: false });
    savePreferences({ volume: video.volume, muted: video.muted });
  };
  const heardVolume = () => (state.get().muted ? 0 : state.get().volume);
  const setSpeed = (speed: number) => {
    const video = stage.video();
    video.playbackRate = speed;
    // What a new stream in the same element begins with.
    video.defaultPlaybackRate = speed;
    state.set({ speed });
    savePreferences({ speed });
  };

  return {
    play,
    pause,
    seek,
    setVolume,
    setSpeed,
    showText: (text: string) => show('text', text),
    toggle() {
      const playing = state.get().playing;
      if (playing) pause();
      else play();
      show(playing ? 'pause' : 'play');
    },
    /** Moves by seconds; quick repetitions show their sum. */
    seekBy(seconds: number) {
      const { time } = state.get();
      const now = performance.now();
      const goesOn =
        now - lastSeek.time < repeatedSeekMs && Math.sign(lastSeek.sum) === Math.sign(seconds);
      const sum = (goesOn ? lastSeek.sum : 0) + seconds;
      lastSeek = { time: now, sum };
      seek(time + seconds);
      show(seconds < 0 ? 'back' : 'forward', `${sum < 0 ? '−' : '+'}${Math.abs(sum)} s`);
    },
    seekToPart(part: number) {
      seek(length() * part);
      show('text', clock(state.get().time));
    },
    /** To the next chapter, or back to where this one or, near its beginning, the last one began. */
    stepChapter(direction: 1 | -1) {
      const { chapters } = source();
      const { time } = state.get();
      const now = direction > 0 ? time : Math.max(0, time - chapterStartSeconds);
      const chapter = chapters[chapterAt(chapters, now) + (direction > 0 ? 1 : 0)];
      if (!chapter) return;
      seek(chapter.start);
      show('text', chapter.title);
    },
    stepFrame(direction: 1 | -1) {
      const { playing, time } = state.get();
      if (playing) return;
      seek(frameStep(time, source().frameRate ?? 30, direction));
      show(direction < 0 ? 'back' : 'forward', '1 frame');
    },
    changeVolume(by: number) {
      setVolume(heardVolume() + by);
      show(heardVolume() === 0 ? 'mute' : 'volume', `${Math.round(heardVolume() * 100)} %`);
    },
    toggleMute() {
      const video = stage.video();
      video.muted = !video.muted;
      state.set({ muted: video.muted, needsUnmute: false });
      savePreferences({ muted: video.muted });
      show(video.muted ? 'mute' : 'volume');
    },
    stepSpeed(direction: 1 | -1) {
      const { speed } = state.get();
      const next =
        direction > 0
          ? speeds.find((known) => known > speed)
          : speeds.findLast((known) => known < speed);
      if (next !== undefined) setSpeed(next);
      show('text', `${next ?? speed}×`);
    },
    chooseQuality(quality: Quality) {
      state.set({ quality });
      savePreferences({ quality });
    },
    toggleKeepPlaying() {
      const keepPlaying = !state.get().keepPlaying;
      state.set({ keepPlaying });
      savePreferences({ keepPlaying });
    },
    toggleAskIfWatching() {
      const askIfWatching = !state.get().askIfWatching;
      state.set({ askIfWatching });
      savePreferences({ askIfWatching });
    },
    toggleRemaining() {
      const remaining = !state.get().remaining;
      state.set({ remaining });
      savePreferences({ remaining });
    },
    toggleCaptions() {
      show('text', toggleCaptions(source().captions));
    },
    toggleFullscreen() {
      toggleFullscreen(stage.box(), stage.video()).catch(() => undefined);
    },
    togglePictureInPicture() {
      togglePictureInPicture(stage.video()).catch(() => undefined);
    },
    toggleLoop() {
      const video = stage.video();
      video.loop = !state.get().loop;
      state.set({ loop: video.loop });
      show('text', video.loop ? 'Loop on' : 'Loop off');
    },
    toggleStats() {
      state.set({ statsOpen: !state.get().statsOpen });
    },
    closeStats() {
      state.set({ statsOpen: false });
    },
    openContext(contextAt: { x: number; y: number }) {
      state.set({ contextAt });
    },
    closeContext() {
      state.set({ contextAt: null });
    },
    toggleTheater() {
      stage.environment.get().onTheater?.();
    },
    next() {
      stage.environment.get().onNext?.();
    },
    previous() {
      stage.environment.get().onPrevious?.();
    },
    /** Into the corner of the page, or from there back to the page of the video. */
    toggleMini() {
      const { mini, onMini } = stage.environment.get();
      if (mini) mini.onExpand();
      else onMini?.();
    },
    /** Opens the stream anew at the kept position. */
    retry() {
      state.set({ problem: null, attempt: state.get().attempt + 1 });
    },
    /** Begins anew with the largest rung below the one that failed. */
    retryLower(size: number) {
      const { attempt } = state.get();
      state.set({ quality: size, problem: null, attempt: attempt + 1 });
    },
  };
}
