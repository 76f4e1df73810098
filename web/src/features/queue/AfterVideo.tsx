import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentPlayer } from '../../player/current-player.ts';
import { Countdown } from './after/Countdown.tsx';
import { EndScreen } from './after/EndScreen.tsx';
import { autoplay } from './autoplay.ts';
import { following } from './following.ts';
import { quietFor } from './last-input.ts';
import { queue } from './queue.ts';
import type { QueueItem } from './queue-item.ts';

/** After so many milliseconds without a key or a pointer nobody may be there any more (ux 52). */
const longQuiet = 3 * 3_600_000;

const mayBeAlone = () =>
  currentPlayer.get().session?.state.get().askIfWatching === true && quietFor() > longQuiet;

/**
 * What shows over a video that has ended: what follows and when, or a calm end. The countdown goes
 * by what the queue and the autoplay switch say meanwhile; a calm end stays one.
 */
export default function AfterVideo({
  id,
  onPlay,
}: {
  id: string;
  onPlay: (video: { id: string; title: string }) => void;
}) {
  const [next, setNext] = useState<QueueItem | 'sought' | null>('sought');
  const [asks] = useState(mayBeAlone);
  const queued = useSyncExternalStore(queue.subscribe, queue.now);
  const withRelated = useSyncExternalStore(autoplay.subscribe, autoplay.now);
  useEffect(() => {
    let here = true;
    void following(id, queued, withRelated).then(
      (found) => here && setNext((before) => before && found),
    );
    return () => {
      here = false;
    };
  }, [id, queued, withRelated]);

  if (next === 'sought') return null;
  if (next === null) return <EndScreen id={id} />;
  return (
    <Countdown
      key={next.id}
      next={next}
      asks={asks}
      onPlay={() => onPlay({ id: next.id, title: next.name })}
      onCancel={() => setNext(null)}
    />
  );
}
