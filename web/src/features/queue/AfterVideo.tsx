import { useEffect, useState } from 'react';
import { currentPlayer } from '../../player/current-player.ts';
import { Countdown } from './after/Countdown.tsx';
import { EndScreen } from './after/EndScreen.tsx';
import { autoplay } from './autoplay.ts';
import { following } from './following.ts';
import { quietFor } from './last-input.ts';
import type { QueueItem } from './queue-item.ts';

/** After so many milliseconds without a key or a pointer nobody may be there any more (ux 52). */
const longQuiet = 3 * 3_600_000;

const mayBeAlone = () =>
  currentPlayer.get().session?.state.get().askIfWatching === true && quietFor() > longQuiet;

/** What shows over a video that has ended: what follows and when, or a calm end. */
export default function AfterVideo({
  id,
  onPlay,
}: {
  id: string;
  onPlay: (video: { id: string; title: string }) => void;
}) {
  const [next, setNext] = useState<QueueItem | 'sought' | null>('sought');
  const [asks] = useState(mayBeAlone);
  useEffect(() => {
    let here = true;
    void following(id, autoplay.now()).then((found) => here && setNext(found));
    return () => {
      here = false;
    };
  }, [id]);

  if (next === 'sought') return null;
  if (next === null) return <EndScreen id={id} />;
  return (
    <Countdown
      next={next}
      asks={asks}
      onPlay={() => onPlay({ id: next.id, title: next.name })}
      onCancel={() => setNext(null)}
    />
  );
}
