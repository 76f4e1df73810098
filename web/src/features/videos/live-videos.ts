import { useEffect } from 'react';
import { eventsPath, type VideoEvent } from '@kinora/contract/notifications';
import { noteVideo, refreshVideo } from './video-query.ts';

let readers = 0;
let stream: EventSource | null = null;

/** Keeps the user's videos up to date from the server's events while the part is on the page. */
export function useLiveVideos(): void {
  useEffect(() => {
    readers += 1;
    stream ??= openStream();
    return () => {
      readers -= 1;
      if (readers > 0) return;
      stream?.close();
      stream = null;
    };
  }, []);
}

function openStream(): EventSource {
  const events = new EventSource(eventsPath);
  events.addEventListener('video', ({ data }: MessageEvent<string>) => {
    const { id, state, playable, error, progress, stages } = JSON.parse(data) as VideoEvent;
    noteVideo(id, { state, playable, error, progress, stages });
    // What came with it (addresses, rungs, pictures) is not in the event.
    void refreshVideo(id);
  });
  return events;
}
