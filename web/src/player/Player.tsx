import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Shared } from './context.ts';
import { canFeed, loadHls } from './engine/load-hls.ts';
import { useStream } from './engine/use-stream.ts';
import styles from './Player.module.css';
import { PlayerStage } from './PlayerStage.tsx';
import { createSession, type Session } from './session.ts';
import { type PlayerSource } from './source.ts';
import { type Problem } from './state.ts';

// While the page still asks for the video, the browser already fetches what will play it.
if (canFeed()) loadHls().catch(() => undefined);

/** How a video is to be played. */
export interface PlayerProps {
  /** Given anew whenever more is known; the same `id` goes on playing. */
  source: PlayerSource;
  autoPlay?: boolean;
  /** Seconds. */
  startAt?: number;
  /** Whether the page shows its wide layout; left out where it has none. */
  theater?: boolean;
  onTheater?: () => void;
  /** The picture moved on to this time, in seconds; several times a second while it plays. */
  onTime?: (seconds: number) => void;
  /** The video cannot be played; the player already shows it. */
  onError?: (problem: Problem) => void;
}

/** Plays one video, with controls, keys and gestures. The page around it needs no player code. */
export function Player(props: PlayerProps) {
  return <OneVideo key={props.source.id} {...props} />;
}

function useTime({ state }: Session, onTime: PlayerProps['onTime']) {
  useEffect(() => {
    if (!onTime) return;
    let last = state.get().time;
    return state.subscribe(() => {
      const { time } = state.get();
      if (time === last) return;
      last = time;
      onTime(time);
    });
  }, [state, onTime]);
}

function OneVideo(props: PlayerProps) {
  const {
    source,
    autoPlay = false,
    startAt = 0,
    theater = false,
    onTheater = null,
    onTime,
    onError,
  } = props;
  const [session] = useState(() => createSession({ source, onTheater }, autoPlay));
  const video = useRef<HTMLVideoElement>(null);
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    session.place({ video: video.current, box: box.current });
  }, [session]);
  useEffect(() => {
    session.known.set({ source, onTheater });
  }, [session, source, onTheater]);
  useStream(session, { autoPlay, startAt, onError });
  useTime(session, onTime);

  const player = useMemo(
    () => ({ session, source, theater: onTheater && theater }),
    [session, source, onTheater, theater],
  );
  const ratio = source.width && source.height ? source.width / source.height : 16 / 9;
  return (
    <Shared value={player}>
      <section
        ref={box}
        className={styles.player}
        aria-label="Video player"
        data-player
        style={{ '--ratio': ratio, '--color': source.color ?? 'black' } as CSSProperties}
      >
        <PlayerStage video={video} />
      </section>
    </Shared>
  );
}
