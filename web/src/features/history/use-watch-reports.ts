import { useCallback, useEffect, useRef } from 'react';
import { cachedVideo, noteVideo } from '../videos/video-query.ts';
import { notePosition } from '../cards/watched-parts.ts';
import { reportVideo, type WatchReports } from './watch-reports.ts';

/**
 * Tells the site how far a video is watched as long as the part is on the page. The answer takes
 * each moment of the picture, in seconds, and each pause.
 */
export function useWatchReports(id: string): {
  onTime: (time: number) => void;
  onPause: () => void;
} {
  const reports = useRef<WatchReports>(null);
  useEffect(() => {
    const mine = reportVideo(id, (position) =>
      notePosition(id, position, cachedVideo(id)?.seconds ?? null),
    );
    reports.current = mine;
    return () => {
      const position = mine.end();
      if (position !== null) noteVideo(id, { resume_at: position });
    };
  }, [id]);
  const onTime = useCallback((time: number) => reports.current?.moved(time), []);
  const onPause = useCallback(() => reports.current?.paused(), []);
  return { onTime, onPause };
}
