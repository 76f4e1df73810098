import { type OwnVideo, ownVideos } from '@kinora/contract/channels';
import {
  type DataTag,
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeLive } from '../../api/live.ts';
import type { CallError } from '../../api/outcome.ts';
import { pagesOf, patchPages, queryClient, refreshAnswer } from '../../api/queries.ts';

const pages = pagesOf('channels', ownVideos, {});

/** The user's own videos, page by page, and as the server's events tell of them. */
export function useOwnVideos() {
  useLiveOwnVideos(pages);
  return useInfiniteQuery({ ...pages, staleTime: 0 });
}

/** A list of one's own videos, by the key of its pages. */
interface OwnList<Page> {
  queryKey: DataTag<QueryKey, InfiniteData<Page>, CallError>;
}

/** Keeps a list of one's own videos as the server's events tell of them. */
export function useLiveOwnVideos<Page extends { data: OwnVideo[] }>({
  queryKey,
}: OwnList<Page>): void {
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    const list: OwnList<Page> = { queryKey: JSON.parse(key) };
    const askAgain = () => void refreshAnswer(list);
    // What is on a page that nobody has opened is not asked for with every event.
    const asked = new Set<string>();
    const stops = [
      subscribeLive('open', askAgain),
      subscribeLive('video', ({ id, state, playable, visibility, error, progress, stages }) => {
        const known = ownVideo(list, id);
        const isSame =
          known?.state === state && known.playable === playable && known.visibility === visibility;
        if (isSame) {
          noteOwnVideo(list, id, { error, processed: progress, stages });
          // One that is in the list may be tried again, and fail again.
        } else if (known || !asked.has(`${id} ${state} ${playable} ${visibility}`)) {
          asked.add(`${id} ${state} ${playable} ${visibility}`);
          askAgain();
        }
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [key]);
}

const ownVideo = <Page extends { data: OwnVideo[] }>({ queryKey }: OwnList<Page>, id: string) =>
  queryClient
    .getQueryData<InfiniteData<Page>>(queryKey as QueryKey)
    ?.pages.flatMap(({ data }): OwnVideo[] => data)
    .find((video) => video.id === id);

function noteOwnVideo<Page extends { data: OwnVideo[] }>(
  list: OwnList<Page>,
  id: string,
  news: Partial<OwnVideo>,
): void {
  patchPages(list, (page) => ({
    ...page,
    data: page.data.map((one) => (one.id === id ? { ...one, ...news } : one)),
  }));
}
