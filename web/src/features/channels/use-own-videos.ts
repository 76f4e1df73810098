import { type OwnVideo, ownVideos } from '@kinora/contract/channels';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeLive } from '../../api/live.ts';
import { pagesOf, patchPages, queryClient } from '../../api/queries.ts';

const pages = pagesOf('channels', ownVideos, {});

/** The user's own videos, page by page, and as the server's events tell of them. */
export function useOwnVideos() {
  useEffect(() => {
    const askAgain = () => void queryClient.invalidateQueries({ queryKey: pages.queryKey });
    // What is on a page that nobody has opened is not asked for with every event.
    const asked = new Set<string>();
    const stops = [
      subscribeLive('open', askAgain),
      subscribeLive('video', ({ id, state, playable, error, progress, stages }) => {
        const known = ownVideo(id);
        if (known?.state === state && known.playable === playable) {
          noteOwnVideo(id, { error, processed: progress, stages });
        } else if (!asked.has(`${id} ${state} ${playable}`)) {
          asked.add(`${id} ${state} ${playable}`);
          askAgain();
        }
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  return useInfiniteQuery({ ...pages, staleTime: 0 });
}

const ownVideo = (id: string): OwnVideo | undefined =>
  queryClient
    .getQueryData(pages.queryKey)
    ?.pages.flatMap(({ data }): OwnVideo[] => data)
    .find((video) => video.id === id);

function noteOwnVideo(id: string, news: Partial<OwnVideo>): void {
  patchPages(pages, (page) => ({
    ...page,
    data: page.data.map((one: OwnVideo) => (one.id === id ? { ...one, ...news } : one)),
  }));
}
