import { useEffect } from 'react';
import { subscribeLive } from '../../api/live.ts';
import { noteVideo, refreshVideo } from './video-query.ts';

/**
 * Keeps the user's videos up to date from the server's events. For the shell alone: each place that
 * listened would ask for the same video again.
 */
export function useLiveVideos(): void {
  useEffect(
    () =>
      subscribeLive('video', ({ id, state, playable, error, progress, stages }) => {
        noteVideo(id, { state, playable, error, progress, stages });
        // What came with it (addresses, rungs, pictures) is not in the event.
        void refreshVideo(id);
      }),
    [],
  );
}
