import type { Video } from '@kinora/contract/videos';
import { useState } from 'react';
import { useVideo } from './video-query.ts';

/**
 * One of one's own videos. Once it was answered as such, it stays so: after the end of the session it is
 * answered as to a guest, who would lose what is not saved yet (`ui/unsaved.ts`).
 */
export function useOwnVideo(id: string): ReturnType<typeof useVideo> {
  const query = useVideo(id);
  const [own, setOwn] = useState<Video>();
  const { data } = query;
  if (data?.mine && data !== own) setOwn(data);
  return data && !data.mine && own?.id === id ? { ...query, data: own } : query;
}
