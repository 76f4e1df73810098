import { useEffect, useRef, useState } from 'react';
import { playerOf } from '../../player/active-player.ts';
import { useStore } from '../../ui/use-store.ts';
import { Countdown } from './after/Countdown.tsx';
import { EndScreen } from './after/EndScreen.tsx';
import { isTyping } from './after/use-countdown.ts';
import { autoplay } from '../attention/autoplay.ts';
import { nextVideo } from './next-video.ts';
import { idleMs } from './idle-time.ts';
import { nowPlaying, pageOf } from '../playback/now-playing.ts';
import { queue } from './queue.ts';
import type { QueueItem } from './queue-item.ts';
import { playInstead, playlistNow } from './use-next-video.ts';

/** After so many milliseconds without a key or a pointer nobody may be there any more (ux 52). */
const unattendedMs = 3 * 3_600_000;

const mayBeUnattended = (id: string) =>
  playerOf(id)?.state.get().askIfWatching === true && idleMs() > unattendedMs;

/** Whether somebody writes on the page of the video: that would go with the page. */
const isWriting = () => pageOf(nowPlaying.get()) !== null && isTyping();

/**
 * What shows over a video that has ended: what follows and when, or a calm end. The countdown goes
 * by what the queue and the autoplay switch say meanwhile; a calm end stays one. A playlist goes on
 * without one, unless somebody writes when the video ends.
 */
export function AfterVideo({ id }: { id: string }) {
  const [next, setNext] = useState<QueueItem | 'sought' | null>('sought');
  const [asks] = useState(() => mayBeUnattended(id));
  const hasLooked = useRef(false);
  const queued = useStore(queue);
  const withRelated = useStore(autoplay);
  const list = useStore(nowPlaying, playlistNow);
  useEffect(() => {
    let here = true;
    const look = async () => {
      const found = await nextVideo(id, queued, withRelated, list);
      if (!here) return;
      const goesOn = !hasLooked.current && list !== null && !asks && !isWriting();
      hasLooked.current = true;
      if (found && goesOn) playInstead({ id: found.id, title: found.name });
      else setNext((before) => before && found);
    };
    void look();
    return () => {
      here = false;
    };
  }, [id, queued, withRelated, list, asks]);

  if (next === 'sought') return null;
  if (next === null) return <EndScreen id={id} />;
  return (
    <Countdown
      key={next.id}
      next={next}
      asks={asks}
      onPlay={() => playInstead({ id: next.id, title: next.name })}
      onCancel={() => setNext(null)}
    />
  );
}
