import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type FirstPlay } from '../early/take-first-play.ts';
import { startPlaying } from '../platform/start-playing.ts';
import { type Session } from '../session.ts';
import { type PlayerSource } from '../source.ts';
import { type Store } from '../store.ts';
import { openStream } from './open-stream.ts';

/** How the stream of a session begins, and who knows a newer address. */
interface Begin {
  autoPlay: boolean;
  /** Seconds. */
  startAt: number;
  /** What plays already. */
  begun: FirstPlay | null;
  renew: (() => Promise<PlayerSource | null>) | undefined;
}

/** Feeds the video element while the player is on the page. */
export function useStream(session: Session, begin: Begin): void {
  const { state } = session;
  const attempt = useSyncExternalStore(state.subscribe, () => state.get().attempt);
  const newest = useRef(begin);
  const position = useRef(begin.startAt);
  const plays = useRef(begin.autoPlay);

  useEffect(() => {
    newest.current = begin;
  });

  useEffect(() => {
    const video = session.video();
    if (!video) return;
    const opened = session.source().url;
    let over = false;
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
        async failed(problem) {
          position.current = video.currentTime || position.current;
          // Where nothing has come yet, it stands still only for that.
          if (video.readyState > 0) plays.current = !video.paused;
          video.pause();
          stream.destroy();
          state.set({ playing: false, waiting: true, disconnected: false });
          const renewed = problem.stale && (await isRenewed(session, opened, newest.current.renew));
          if (over) return;
          if (renewed) return session.actions.retry();
          // Who presses for another try wants to see it.
          plays.current = true;
          state.set({ problem, waiting: false });
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
    } else {
      state.set({ waiting: plays.current });
      if (plays.current) video.addEventListener('loadedmetadata', start, { once: true });
    }
    const forget = session.known.subscribe(stream.update);
    const unchoose = onChange(state, ({ quality }) => quality, stream.switchQuality);
    return () => {
      over = true;
      forget();
      unchoose();
      video.removeEventListener('loadedmetadata', start);
      session.feed(null);
      stream.destroy();
    };
  }, [attempt, session, state]);
}

/** Whether the video has another address than the one that was opened, or gets one now. */
async function isRenewed(session: Session, opened: string, renew: Begin['renew']) {
  if (session.source().url === opened) {
    const source = await renew?.();
    if (source) session.known.set({ source });
  }
  return session.source().url !== opened;
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
