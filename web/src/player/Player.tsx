import { useEffect, useMemo, useState } from 'react';
import { pageControls } from './control-lists.ts';
import { type Control } from './controls/control.ts';
import { createSession, type SessionOptions } from './create-session.ts';
import { canFeed, loadHls } from './engine/load-hls.ts';
import { type FirstPlay, takeFirstPlay } from './engine/take-first-play.ts';
import { type PlayerEnvironment } from './environment.ts';
import { PlayerBox } from './PlayerBox.tsx';
import { PlayerStage } from './PlayerStage.tsx';
import { SessionView } from './SessionView.tsx';
import { type PlayerSource } from './source.ts';
import { usePause, useTime } from './use-progress.ts';

// While the page still asks for the video, the browser already fetches what will play it.
if (canFeed()) loadHls().catch(() => undefined);

/** How a video is to be played. */
export interface PlayerProps extends Partial<Omit<PlayerEnvironment, 'source'>> {
  /** Given anew whenever more is known; the same `id` goes on playing. Null while not known. */
  source: PlayerSource | null;
  autoPlay?: boolean;
  /** Seconds. */
  startAt?: number;
  /** What counts here instead of what the viewer chose last. */
  initial?: SessionOptions['initial'];
  controls?: readonly Control[];
  /** The picture moved on to this time, in seconds; several times a second while it plays. */
  onTime?: (seconds: number) => void;
  /** It stands still: by the viewer's wish, or at its end. */
  onPause?: () => void;
}

/**
 * Plays one video after the other in the same element, with controls, keys and gestures. It fills
 * the positioned element that it is put into.
 */
export function Player(props: PlayerProps) {
  const { source, mini = null } = props;
  const [begun] = useState(() => takeFirstPlay(source?.id ?? null));
  const [video] = useState(() => begun?.video ?? document.createElement('video'));
  return (
    <PlayerBox source={source} video={video} begun={begun} mini={mini !== null}>
      {(box) =>
        source && (
          <OneVideo
            key={source.id}
            {...props}
            source={source}
            box={box}
            video={video}
            begun={begun?.id === source.id ? begun : null}
          />
        )
      }
    </PlayerBox>
  );
}

type OneVideoProps = PlayerProps & {
  source: PlayerSource;
  box: HTMLElement;
  video: HTMLVideoElement;
  begun: FirstPlay | null;
};

function OneVideo(props: OneVideoProps) {
  const { box, video, begun, autoPlay = false, startAt = 0, initial = {} } = props;
  const { controls = pageControls, onTime, onPause } = props;
  const environment = useGiven(props);
  const [session] = useState(() =>
    createSession({ environment, video, begin: () => begun, autoPlay, startAt, initial }),
  );
  useEffect(() => session.environment.set(environment), [session, environment]);
  useEffect(() => {
    session.start();
    return session.end;
  }, [session]);
  useTime(session, onTime);
  usePause(session, onPause);
  return (
    <SessionView session={session} environment={environment} box={box}>
      <PlayerStage controls={controls} />
    </SessionView>
  );
}

/** What the page gives, the same as long as nothing of it differs. */
function useGiven({ source, theater = false, ...given }: OneVideoProps): PlayerEnvironment {
  const { onTheater = null, onNext = null, onPrevious = null, after = null } = given;
  const { onMini = null, mini = null, resumedAt = null, renew = null } = given;
  return useMemo(
    () => ({
      source,
      theater: onTheater && theater,
      onTheater,
      onNext,
      onPrevious,
      after,
      onMini,
      mini,
      resumedAt,
      renew,
    }),
    [source, theater, onTheater, onNext, onPrevious, after, onMini, mini, resumedAt, renew],
  );
}
