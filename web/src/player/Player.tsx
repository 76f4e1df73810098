import {
  type CSSProperties,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { Shared } from './context.ts';
import { currentPlayer } from './current-player.ts';
import { type FirstPlay, takeFirstPlay } from './early/take-first-play.ts';
import { canFeed, loadHls } from './engine/load-hls.ts';
import { useStream } from './engine/use-stream.ts';
import styles from './Player.module.css';
import { PlayerStage } from './PlayerStage.tsx';
import { createSession, type Session } from './session.ts';
import { type PlayerSource } from './source.ts';
import { type Known, type Surroundings } from './surroundings.ts';

// While the page still asks for the video, the browser already fetches what will play it.
if (canFeed()) loadHls().catch(() => undefined);

/** How a video is to be played. */
export interface PlayerProps extends Partial<Surroundings> {
  /** Given anew whenever more is known; the same `id` goes on playing. Null while not known. */
  source: PlayerSource | null;
  autoPlay?: boolean;
  /** Seconds. */
  startAt?: number;
  /** Whether the page shows its wide layout; left out where it has none. */
  theater?: boolean;
  /** The picture moved on to this time, in seconds; several times a second while it plays. */
  onTime?: (seconds: number) => void;
  /** It stands still: by the viewer's wish, or at its end. */
  onPause?: () => void;
  /** Asks for the video anew when its address works no more; null when there is no such video. */
  renew?: () => Promise<PlayerSource | null>;
}

/**
 * Plays one video after the other in the same element, with controls, keys and gestures. It fills
 * the positioned element that it is put into.
 */
export function Player(props: PlayerProps) {
  const { source, mini = null } = props;
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [begun] = useState(() => takeFirstPlay(source?.id ?? null));
  const [video] = useState(() => begun?.video ?? document.createElement('video'));
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (element) putPicture(element, video, begun);
      setBox(element);
    },
    [video, begun],
  );
  useEffect(() => namePicture(video, source?.title ?? null), [video, source?.title]);
  const color = { '--color': source?.color ?? 'black' };
  return (
    <section
      ref={place}
      className={styles.player}
      aria-label={mini ? 'Mini-player' : 'Video player'}
      data-mini={mini ? '' : undefined}
      hidden={!source}
      style={color as CSSProperties}
    >
      {source && box && (
        <OneVideo
          key={source.id}
          {...props}
          source={source}
          where={{ box, video }}
          begun={begun?.id === source.id ? begun : null}
        />
      )}
    </section>
  );
}

/** Puts the element, which may play already, behind everything else. */
function putPicture(box: HTMLElement, video: HTMLVideoElement, begun: FirstPlay | null) {
  video.className = styles.picture ?? '';
  video.playsInline = true;
  // What has its own poster over it needs none below.
  video.removeAttribute('poster');
  box.prepend(video);
  begun?.place.remove();
}

function namePicture(video: HTMLVideoElement, title: string | null) {
  video.ariaLabel = title;
}

type OneVideoProps = PlayerProps & {
  source: PlayerSource;
  where: { box: HTMLElement; video: HTMLVideoElement };
  begun: FirstPlay | null;
};

function OneVideo({ source, where, begun, theater = false, ...props }: OneVideoProps) {
  const { autoPlay = false, startAt = 0, onTime, onPause, renew } = props;
  const { onTheater = null, onNext = null, onPrevious = null, after = null } = props;
  const { onMini = null, mini = null, resumedAt = null } = props;
  const known = useMemo(
    () => ({ source, onTheater, onNext, onPrevious, after, onMini, mini, resumedAt }),
    [source, onTheater, onNext, onPrevious, after, onMini, mini, resumedAt],
  );
  const [session] = useState(() => createSession(known, where, autoPlay));
  useKnown(session, known);
  useCurrent(session);
  useStream(session, { autoPlay, startAt, begun, renew });
  useTime(session, onTime);
  usePause(session, onPause);
  const player = useMemo(
    () => ({ session, known, theater: onTheater && theater }),
    [session, known, onTheater, theater],
  );
  return (
    <Shared value={player}>
      <PlayerStage />
    </Shared>
  );
}

function useKnown(session: Session, known: Known) {
  useEffect(() => session.known.set(known), [session, known]);
}

function useCurrent(session: Session) {
  useLayoutEffect(() => {
    currentPlayer.set({ session });
    return () => {
      if (currentPlayer.get().session === session) currentPlayer.set({ session: null });
    };
  }, [session]);
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

function usePause({ state }: Session, onPause: PlayerProps['onPause']) {
  useEffect(() => {
    if (!onPause) return;
    let before = state.get().playing;
    return state.subscribe(() => {
      const { playing } = state.get();
      if (before && !playing) onPause();
      before = playing;
    });
  }, [state, onPause]);
}
