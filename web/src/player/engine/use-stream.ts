import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type FirstPlay } from '../early/take-first-play.ts';
import { startPlaying } from '../platform/start-playing.ts';
import { type Session } from '../session.ts';
import { type Problem } from '../state.ts';
import { type Store } from '../store.ts';
import { openStream } from './open-stream.ts';

/** How the stream of a session begins, and whom to tell of its end. */
interface Begin {
  autoPlay: boolean;
  /** Seconds. */
  startAt: number;
  /** What plays already. */
  begun: FirstPlay | null;
  onError: ((problem: Problem) => void) | undefined;
}

/** Feeds the video element while the player is on the page. */
export function useStream(session: Session, begin: Begin): void {
  const { state } = session;
  const attempt = useSyncExternalStore(state.subscribe, () => state.get().attempt);
  const newest = useRef(begin);
  const position = useRef(begin.startAt);

  useEffect(() => {
    newest.current = begin;
  });

  useEffect(() => {
    const video = session.video();
    if (!video) return;
    // A retry begins anew.
    const begun = attempt === 0 ? newest.current.begun : null;
    const stream = openStream({
      video,
      source: session.source,
      quality: () => state.get().quality,
      startAt: position.current,
      begun,
      report: {
        shown: (shownSize) => state.set({ shownSize }),
        connected: (yes) => state.set({ disconnected: !yes }),
        failed(problem) {
          position.current = video.currentTime || position.current;
          video.pause();
          stream.destroy();
          state.set({ problem, playing: false, waiting: false, disconnected: false });
          newest.current.onError?.(problem);
        },
      },
    });
    session.feed(stream);
    const start = async () => {
      const result = await (begun?.started ?? startPlaying(video));
      state.set({ needsUnmute: result === 'silent' });
      if (result === 'refused') state.set({ playing: false, waiting: false });
    };
    if (begun) {
      void start();
    } else if (newest.current.autoPlay || attempt > 0) {
      state.set({ waiting: true });
      video.addEventListener('loadedmetadata', start, { once: true });
    }
    const forget = session.known.subscribe(stream.update);
    const unchoose = onChange(state, ({ quality }) => quality, stream.switchQuality);
    return () => {
      forget();
      unchoose();
      video.removeEventListener('loadedmetadata', start);
      session.feed(null);
      stream.destroy();
    };
  }, [attempt, session, state]);
}

/** Calls when the value differs from the one before. Returns the function that stops it. */
function onChange<State, Value>(
  store: Store<State>,
  select: (state: State) => Value,
  changed: () => void,
): () => void {
  let before = select(store.get());
  return store.subscribe(() => {
    const now = select(store.get());
    if (Object.is(now, before)) return;
    before = now;
    changed();
  });
}
