import { type FirstPlay } from './take-first-play.ts';
import { startPlaying } from '../platform/start-playing.ts';
import { type Session } from '../session.ts';
import { type Problem } from '../state.ts';
import { onChange } from '../../ui/store.ts';
import { openStream } from './open-stream.ts';
import { type StallRemedy, watchForStalls } from './stall-watchdog.ts';
import { problems, type Stream } from './stream.ts';

/** How the stream of a session begins. */
export interface FeedOptions {
  autoPlay: boolean;
  /** Seconds. */
  startAt: number;
  /** Answers what the element has already, or gets now, without hls.js; null where nothing. */
  begin: (video: HTMLVideoElement) => FirstPlay | null;
  /** Whether only its beginning is loaded as long as it has not been played. */
  brief: boolean;
}

/** Where a stream begins, and what is to be known from one to the next. */
interface Position {
  /** Seconds; it counts as long as the element stands at its beginning, and nobody has sought that. */
  at: number;
  plays: boolean;
}

/** A stream that is open, and how it is helped. */
interface OpenStream extends StallRemedy {
  stream: Stream;
  /** Number of the try. */
  attempt: number;
  close: () => void;
}

/**
 * Feeds the video element of a session, and opens its stream anew with each new attempt.
 * @param opened is told what feeds it now; null once nothing does
 * @returns what stops it
 */
export function feedSession(
  session: Session,
  { autoPlay, startAt, begin, brief }: FeedOptions,
  opened: (stream: Stream | null) => void,
): () => void {
  const { state } = session;
  const position: Position = { at: startAt, plays: autoPlay };
  const open = (from: FirstPlay | null) => {
    const one = openAt(session, position, from, brief);
    opened(one.stream);
    return one;
  };
  let over = false;
  let current = open(begin(session.video()));
  const reopen = () => {
    if (over || current.attempt === state.get().attempt) return;
    current.close();
    // Another try begins anew, also what played already.
    current = open(null);
  };
  // Not in the middle of what the stream itself does, which may have asked for it.
  const forget = onChange(state, attemptOf, () => queueMicrotask(reopen));
  const unwatch = watchForStalls(session, {
    reopen: () => current.reopen(),
    giveUp: () => current.giveUp(),
  });
  return () => {
    over = true;
    forget();
    unwatch();
    opened(null);
    current.close();
  };
}

const attemptOf = ({ attempt }: { attempt: number }) => attempt;

/** Opens the stream of a session at a position, which is noted when it has to be left. */
function openAt(
  session: Session,
  position: Position,
  begun: FirstPlay | null,
  brief: boolean,
): OpenStream {
  const { state, environment } = session;
  const { attempt } = state.get();
  const video = session.video();
  const address = session.source().url;
  let over = false;

  const currentPosition = () => video.currentTime || position.at;
  // Also its beginning may be where somebody wants to be.
  const onSeeking = () => (position.at = video.currentTime);
  const leave = () => {
    // Over is over: the next try begins at the beginning.
    position.at = video.ended ? 0 : currentPosition();
    // Where nothing has come yet, it stands still only for that.
    if (video.readyState > 0) position.plays = !video.paused;
  };
  const reopen = () => {
    leave();
    session.actions.retry();
  };
  const failed = async (problem: Problem) => {
    leave();
    video.pause();
    stream.destroy();
    state.set({ playing: false, waiting: true, disconnected: false });
    const renewed = problem.stale && (await isRenewed(session, address));
    if (over) return;
    if (renewed) return session.actions.retry();
    // Who presses for another try wants to see it.
    position.plays = true;
    state.set({ problem, waiting: false });
  };
  const stream = openStream({
    video,
    source: session.source,
    quality: () => state.get().quality,
    startAt: position.at,
    currentPosition,
    begun,
    brief,
    report: {
      shown: (shownSize) => state.set({ shownSize }),
      connected: (yes) => state.set({ disconnected: !yes }),
      reopen,
      failed,
    },
  });
  const start = async () => {
    const result = await (begun?.started ?? startPlaying(video));
    // A start is called off when the stream is opened anew.
    if (over) return;
    state.set({ needsUnmute: result === 'silent' });
    if (result === 'refused') state.set({ playing: false, waiting: false });
  };
  if (begun?.started) {
    void start();
  } else {
    state.set({ waiting: position.plays });
    if (position.plays) video.addEventListener('loadedmetadata', start, { once: true });
  }
  video.addEventListener('seeking', onSeeking);
  const forget = environment.subscribe(stream.update);
  const unchoose = onChange(state, ({ quality }) => quality, stream.switchQuality);
  return {
    stream,
    attempt,
    reopen,
    giveUp: () => void failed(problems.stuck),
    close() {
      over = true;
      forget();
      unchoose();
      video.removeEventListener('loadedmetadata', start);
      video.removeEventListener('seeking', onSeeking);
      stream.destroy();
      begun?.leave();
    },
  };
}

/** Whether the video has another address than the one that was opened, or gets one now. */
async function isRenewed({ source, environment }: Session, opened: string): Promise<boolean> {
  if (source().url === opened) {
    const renewed = await environment.get().renew?.();
    if (renewed) environment.set({ source: renewed });
  }
  return source().url !== opened;
}
