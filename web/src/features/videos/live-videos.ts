import { useEffect } from 'react';
import { hearLive } from '../../api/live.ts';
import { noteVideo, refreshVideo } from './video-query.ts';

/** Keeps the user's videos up to date from the server's events while the part is on the page. */
export function useLiveVideos(): void {
  useEffect(
    () =>
      hearLive('video', ({ id, state, playable, error, progress, stages }) => {
        noteVideo(id, { state, playable, error, progress, stages });
        // What came with it (addresses, rungs, pictures) is not in the event.
        void refreshVideo(id);
      }),
    [],
  );
}
