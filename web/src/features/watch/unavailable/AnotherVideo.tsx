import { randomVideos } from '@kinora/contract/videos';
import { videoPath } from '@kinora/contract/text/slug';
import { type ReactNode, useEffect, useState } from 'react';
import { navigate } from '../../../navigation/navigate.ts';
import { call } from '../../../api/call.ts';
import { toast } from '../../../ui/toast.ts';
import { isOffered } from '../../videos/list-filter.ts';
import { DetailsSkeleton } from '../details/DetailsSkeleton.tsx';

/** One may be the very one that cannot be loaded, and others what this guest wants none of. */
const most = 12;

/**
 * For a guest whose video cannot be loaded: some other one, at its own address and with a notice, so
 * that nobody takes it for what they asked for (WATCH-04, FLAW-13). Without one, the children.
 */
export function AnotherVideo({ id, children }: { id: string; children: ReactNode }) {
  const [none, setNone] = useState(false);

  useEffect(() => {
    const leave = new AbortController();
    const look = async () => {
      const outcome = await call(randomVideos, { limit: most }, { signal: leave.signal });
      const video = outcome.ok && outcome.videos.find((one) => one.id !== id && isOffered(one));
      if (leave.signal.aborted) return;
      if (!video) return setNone(true);
      toast({ text: 'That video is not available. Here is another one.' });
      const to = videoPath({ id: video.id, title: video.name });
      await navigate(to, { replace: true, automatic: true });
    };
    look().catch(() => undefined);
    return () => leave.abort();
  }, [id]);
  return none ? children : <DetailsSkeleton />;
}
