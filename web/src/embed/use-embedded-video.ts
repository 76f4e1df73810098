import { getVideo, type Video } from '@kinora/contract/videos';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../api/call.ts';

const lookMs = 5_000;

/**
 * The video that came with the page; as long as it is being made, it is asked for again. `look`
 * asks at once, and answers null when the video is not to be had.
 */
export function useEmbeddedVideo(first: Video | null) {
  const [video, setVideo] = useState(first);
  const unfinished = video?.state === 'processing';
  const id = video?.id;
  const look = useCallback(async () => {
    if (id === undefined) return null;
    const outcome = await call(getVideo, { id });
    if (!outcome.ok) return null;
    setVideo(outcome.video);
    return outcome.video;
  }, [id]);
  useEffect(() => {
    if (!unfinished) return;
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [unfinished, look]);
  return { video, look };
}
