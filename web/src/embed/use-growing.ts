import { getVideo, type Video } from '@kinora/contract/videos';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';

const lookMs = 5_000;

/** The video that came with the page; as long as it is being made, it is asked for again. */
export function useGrowing(first: Video | null): Video | null {
  const [video, setVideo] = useState(first);
  const unfinished = video?.state === 'processing';
  const id = video?.id;
  useEffect(() => {
    if (!unfinished || id === undefined) return;
    const timer = setInterval(async () => {
      const outcome = await call(getVideo, { id });
      if (outcome.ok) setVideo(outcome.video);
    }, lookMs);
    return () => clearInterval(timer);
  }, [unfinished, id]);
  return video;
}
