import { reportWatching } from '@kinora/contract/history';
import { useCallback, useEffect, useRef } from 'react';
import { requestOf } from '../../api/address.ts';
import { call } from '../../api/call.ts';
import { noteVideo } from '../videos/video-query.ts';

const everySeconds = 5;
// A larger step between two moments is a seek, not playing.
const stepSeconds = 1.5;

/**
 * Tells the site how far a video is watched: every few seconds of playing, when it is paused, and
 * when the page goes away. The answer takes each moment of the picture, in seconds.
 */
export function useWatchReports(id: string): {
  onTime: (time: number) => void;
  onPause: () => void;
} {
  const seen = useRef({ position: 0, watched: 0, reported: 0 });

  useEffect(() => {
    const mine = { position: 0, watched: 0, reported: 0 };
    seen.current = mine;
    const leave = () => {
      if (mine.watched === mine.reported) return;
      mine.reported = mine.watched;
      const { position, watched } = mine;
      const { address, body } = requestOf(reportWatching, { id, position, watched });
      const type = 'application/json';
      navigator.sendBeacon(address, new Blob([JSON.stringify(body)], { type }));
    };
    const hidden = () => document.visibilityState === 'hidden' && leave();
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hidden);
      leave();
      if (mine.watched > 0) noteVideo(id, { resume_at: mine.position });
    };
  }, [id]);

  const report = useCallback(() => {
    const now = seen.current;
    if (now.watched === now.reported) return;
    now.reported = now.watched;
    const { position, watched } = now;
    void call(reportWatching, { id, position, watched });
  }, [id]);

  const onTime = useCallback(
    (time: number) => {
      const now = seen.current;
      const step = time - now.position;
      now.position = time;
      if (step > 0 && step < stepSeconds) now.watched += step;
      if (now.watched - now.reported >= everySeconds) report();
    },
    [report],
  );
  return { onTime, onPause: report };
}
