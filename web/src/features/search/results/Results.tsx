import { useInfiniteQuery } from '@tanstack/react-query';
import { searchVideos, searchVideosAsGuest } from '@kinora/contract/search';
import { type SearchFilters, searchPath } from '@kinora/contract/text/search-path';
import type { VideoCard } from '@kinora/contract/videos';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { pagesOf } from '../../../api/queries.ts';
import { useUser } from '../../accounts/session.ts';
import { failedToLoad } from '../../videos/failed-to-load.ts';
import { MoreVideos } from '../../videos/MoreVideos.tsx';
import { withoutRepeats } from '../../videos/without-repeats.ts';
import { NothingFound, SearchFailed } from './NothingFound.tsx';
import { ResultRow } from './ResultRow.tsx';
import { ResultSkeleton } from './ResultSkeleton.tsx';
import styles from './Results.module.css';

const skeletons = 8;
const eagerRows = 4;

/** What a search has found, row by row, and more of it at the end. */
export function Results({ query, filters }: { query: string; filters: SearchFilters }) {
  const user = useUser();
  const list = useInfiniteQuery({
    ...pagesOf(user ? searchVideos : searchVideosAsGuest, { search_data: query, ...filters }),
    enabled: user !== undefined,
  });
  const videos = useMemo(
    () => withoutRepeats(list.data?.pages.map(({ data }) => data) ?? []).flat(),
    [list.data],
  );
  const meant = list.data?.pages[0]?.did_you_mean ?? null;
  return (
    <>
      <output className="unseen">
        {announcement(list.isPending || list.isFetchingNextPage, videos, list.hasNextPage)}
      </output>
      {list.isPending && <Skeletons />}
      {list.isLoadingError && (
        <SearchFailed
          reason={failedToLoad(list.error)}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      {list.data && videos.length === 0 && <NothingFound query={query} filters={filters} />}
      {meant !== null && (
        <p className={styles.meant}>
          Nothing has “{query}”. These are the results for{' '}
          <Link to={searchPath(meant, filters)}>{meant}</Link>.
        </p>
      )}
      {videos.length > 0 && (
        <ul className={styles.list} aria-busy={list.isFetchingNextPage}>
          {videos.map((video, place) => (
            <li key={video.id}>
              <ResultRow video={video} among={videos} eager={place < eagerRows} />
            </li>
          ))}
        </ul>
      )}
      {list.isFetchingNextPage && <Skeletons />}
      {list.hasNextPage && (
        <MoreVideos
          problem={list.isFetchNextPageError ? failedToLoad(list.error) : null}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}

const Skeletons = () => (
  <div className={styles.list} aria-busy>
    {Array.from({ length: skeletons }, (_, row) => (
      <ResultSkeleton key={row} />
    ))}
  </div>
);

function announcement(busy: boolean, { length }: VideoCard[], more: boolean): string {
  if (busy || length === 0) return '';
  return `${length} ${length === 1 ? 'result' : 'results'}${more ? ', and more' : ''}`;
}
