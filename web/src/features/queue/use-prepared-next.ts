import { useCallback, useRef } from 'react';
import { nextVideo } from './next-video.ts';
import { queue } from './queue.ts';
import { playlistNow } from './use-next-video.ts';

/** Seconds before its end; what is fetched then is still fresh when it is needed. */
const ahead = 4;

/**
 * Fetches what follows a video in its playlist shortly before its end, so that it begins without a
 * wait; without a playlist the countdown leaves time for that. Returns what is told the moments of
 * the picture.
 * @param length of the video, in seconds; null while nobody knows
 */
export function usePreparedNext(id: string, length: number | null): (seconds: number) => void {
  const prepared = useRef<string>(null);
  return useCallback(
    (seconds) => {
      if (prepared.current === id || length === null || seconds < length - ahead) return;
      const list = playlistNow();
      if (list === null) return;
      prepared.current = id;
      void nextVideo(id, queue.get(), true, list);
    },
    [id, length],
  );
}
