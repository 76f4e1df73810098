import { useEffect, useState } from 'react';
import { Countdown } from './after/Countdown.tsx';
import { EndScreen } from './after/EndScreen.tsx';
import { autoplay } from './autoplay.ts';
import { following } from './following.ts';
import type { QueueItem } from './queue-item.ts';

/** What shows over a video that has ended: what follows and when, or a calm end. */
export default function AfterVideo({
  id,
  onPlay,
}: {
  id: string;
  onPlay: (video: { id: string; title: string }) => void;
}) {
  const [next, setNext] = useState<QueueItem | 'sought' | null>('sought');
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
      onPlay={() => onPlay({ id: next.id, title: next.name })}
      onCancel={() => setNext(null)}
    />
  );
}
