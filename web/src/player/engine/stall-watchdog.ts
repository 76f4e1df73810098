import { segmentSeconds } from '@kinora/contract/text/limits';
import { type Session } from '../session.ts';
import { publishedSeconds } from '../source.ts';
import { bufferedTo } from './buffered-to.ts';

/** Seconds that a video may stand still before something is said and done. */
const stallSeconds = 5;

/** Seconds for which it may, as long as more of it comes: then what comes is of no use. */
const slowLineStallSeconds = 30;

/** Seconds ahead of the position with which every browser plays. */
const enough = 1;

/** How a player that stands still is helped. */
export interface StallRemedy {
  /** Opens the stream anew at its position. */
  reopen: () => void;
  /** That did not help. */
  giveUp: () => void;
}

/**
 * Watches a player that should play, whatever keeps it from it: when its position has not moved for
 * 5 s, the viewer is told so. Unless more of the video is on its way, the stream is then opened
 * anew, and if that brings nothing, it is given up. Returns the function that stops watching.
 * Where another part waits and says so, it does not count: without a connection, at the end of what
 * is made by now, and in a hidden tab, where browsers play as little as they like.
 */
export function watchForStalls(session: Session, { reopen, giveUp }: StallRemedy): () => void {
  const { state, video, source, stream } = session;
  let position = video().currentTime;
  let still = 0;
  let moved = 0;
  let reopened = false;

  const shouldMove = () => {
    const { playing, waiting, problem, disconnected, time } = state.get();
    const atEdge = source().processing && time > publishedSeconds(source()) - segmentSeconds;
    const shown = document.visibilityState === 'visible';
    return (playing || waiting) && problem === null && !disconnected && !atEdge && shown;
  };
  const onStall = (arriving: boolean) => {
    const hungry = bufferedTo(video()) - position < enough;
    const comes = arriving && hungry && still < slowLineStallSeconds;
    state.set({ stalled: comes ? 'slow' : 'stuck' });
    if (comes) return;
    still = 0;
    if (reopened) giveUp();
    else reopen();
    reopened = !reopened;
  };
  // Seconds are counted and not read from a clock, which runs on while a computer sleeps.
  const look = () => {
    const before = position;
    const arriving = stream()?.arriving() ?? false;
    position = video().currentTime;
    if (position !== before || !shouldMove()) {
      still = 0;
      moved = position > before ? moved + 1 : 0;
      // A stream that is opened anew sets the position too.
      if (!shouldMove() || video().readyState > 2) state.set({ stalled: null });
      if (moved >= stallSeconds || state.get().ended) reopened = false;
      return;
    }
    moved = 0;
    still += 1;
    if (still >= stallSeconds) onStall(arriving);
  };
  const timer = setInterval(look, 1_000);
  return () => {
    clearInterval(timer);
    state.set({ stalled: null });
  };
}
