import type { FirstMedia } from '@kinora/contract/media';
import { useEffect, useMemo, useState } from 'react';
import { createSession } from '../../../player/create-session.ts';
import { type FirstPlay, isBegun, takeFirstPlay } from '../../../player/engine/take-first-play.ts';
import { bareEnvironment, type PlayerEnvironment } from '../../../player/environment.ts';
import { playNow } from '../../../player/play-now.ts';
import { type Session } from '../../../player/session.ts';
import { type PlayerSource } from '../../../player/source.ts';
import { onChange } from '../../../ui/store.ts';
import { playerSource } from '../../playback/player-source.ts';
import { refreshVideo } from '../../videos/video-query.ts';
import { shortsLoop } from '../shorts-settings.ts';
import { beginShort } from './begin-short.ts';

/** Milliseconds after which a short that was left is at its beginning again, out of sight by then. */
const rewindAfter = 400;

/** How a short is played. */
interface Playing {
  source: PlayerSource;
  /** Whether it is the one that is seen; others only make themselves ready. */
  current: boolean;
  /** Seconds. */
  startAt: number;
  /** What it begins with; null where nobody told. */
  media: FirstMedia | null;
  /** Its picture moves while it is seen, or should long do so. */
  onMoving: (id: string) => void;
  onNext: () => void;
  onPrevious: (() => void) | null;
}

/**
 * A session of the player for one short: made ready while it is next, played while it is seen, at its
 * beginning again when it is left.
 */
export function useShortSession(playing: Playing): {
  session: Session;
  environment: PlayerEnvironment;
  /** What the page's HTML began. */
  begun: FirstPlay | null;
} {
  const { source, current, startAt, media, onMoving, onNext, onPrevious } = playing;
  const [begun] = useState(() => (isBegun(source.id) ? takeFirstPlay(source.id) : null));
  const environment = useMemo(
    () => ({ ...bareEnvironment, source, onNext, onPrevious, renew: () => renewed(source.id) }),
    [source, onNext, onPrevious],
  );
  const [session] = useState(() =>
    createSession({
      environment,
      ...(begun && { video: begun.video }),
      begin: (video) => begun ?? (startAt === 0 && media ? beginShort(video, media) : null),
      startAt,
      brief: true,
      keyless: true,
      initial: { loop: shortsLoop.get() },
    }),
  );
  useEffect(() => session.environment.set(environment), [session, environment]);
  useEffect(() => {
    session.start();
    return session.end;
  }, [session]);
  useEffect(() => (current ? playWhileSeen(session) : undefined), [session, current]);
  useEffect(() => {
    if (!current) return;
    const stops = [
      onChange(session.state, ({ loop }) => loop, shortsLoop.choose),
      onChange(
        session.state,
        ({ ended }) => ended,
        (ended) => ended && (isOccupied() ? session.actions.play() : onNext()),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [session, current, onNext]);
  useEffect(() => {
    if (!current) return;
    return whenMoving(session.video(), () => onMoving(source.id));
  }, [session, source.id, current, onMoving]);
  return { session, environment, begun };
}

/** Whether somebody writes, or has a dialog or a menu open: all of it would go with the short. */
const isOccupied = (): boolean =>
  document.activeElement?.closest('textarea, input:not([type=range])') != null ||
  document.querySelector('dialog[open], [role=dialog], [role=menu]') !== null;

/** Milliseconds after which what follows is made ready, whatever has become of what is seen. */
const prepareAfterMs = 1_500;

/** Calls when the next frame is there, or should long be. Returns what calls it off. */
function whenMoving(video: HTMLVideoElement, moves: () => void): () => void {
  const timer = setTimeout(moves, prepareAfterMs);
  if (!('requestVideoFrameCallback' in video)) return () => clearTimeout(timer);
  const frame = video.requestVideoFrameCallback(moves);
  return () => {
    clearTimeout(timer);
    video.cancelVideoFrameCallback(frame);
  };
}

/** The video with an address that works; null when it is gone. */
async function renewed(id: string): Promise<PlayerSource | null> {
  const newest = await refreshVideo(id);
  return newest && playerSource(newest);
}

/** Plays, and pauses while the tab is behind others. Returns what ends it. */
function playWhileSeen(session: Session): () => void {
  const { state, actions } = session;
  const video = session.video();
  video.loop = shortsLoop.get();
  state.set({ loop: video.loop });
  let callOff = playNow(session);
  let pausedByTab = false;
  const look = () => {
    if (document.visibilityState === 'hidden') {
      // Of the element, which knows before its event comes.
      pausedByTab = !video.paused;
      if (pausedByTab) actions.pause();
    } else if (pausedByTab) {
      pausedByTab = false;
      callOff();
      callOff = playNow(session);
    }
  };
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    callOff();
    actions.pause();
    setTimeout(() => {
      // It may be seen again by then, or be gone.
      if (video.paused && video.readyState > 0) actions.seek(0);
    }, rewindAfter);
  };
}
