import { ownPlaylists, type PlaylistCard } from '@kinora/contract/playlists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  retryThreeTimes,
  pagesOf,
  patchPages,
  refreshAnswer,
  refreshBeside,
  cancelQuery,
} from '../../api/queries.ts';

/**
 * All of the user's playlists, the last used first: what has come is there while the rest follows.
 * @param input with a video, each playlist says whether it has that
 */
export function useAllPlaylists(input: { video_id?: string }) {
  const pages = pagesOf('playlists', ownPlaylists, { ...input, limit: 100 });
  const list = useInfiniteQuery({ ...pages, ...retryThreeTimes, staleTime: 0 });
  const { data, error, isFetching, hasNextPage, refetch, fetchNextPage } = list;
  const goesOn = hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);

  const refresh = () => refreshAnswer(pages);
  const note = async (id: string, change: Partial<PlaylistCard>) => {
    // What is on its way was asked for before the change.
    await cancelQuery(pages);
    patchPages(pages, (page) => ({
      ...page,
      playlist: page.playlist.map((one: PlaylistCard) =>
        one.Id === id ? { ...one, ...change } : one,
      ),
    }));
    if (isFetching) await refresh();
  };
  /** Whatever else shows a playlist; this list keeps its order. */
  const refreshOthers = () => refreshBeside('playlists', pages.queryKey);
  return {
    playlists: data?.pages.flatMap((page): PlaylistCard[] => page.playlist),
    error,
    isFetching,
    /** Asks again for what did not come. */
    again: () => void (list.isFetchNextPageError ? fetchNextPage() : refetch()),
    /** Asks for all of them anew. */
    refresh,
    /** Changes one of them in its place. */
    note,
    refreshOthers,
  };
}
