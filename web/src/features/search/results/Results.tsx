import { useInfiniteQuery } from '@tanstack/react-query';
import { type SearchFilters, searchPath } from '@kinora/contract/text/search-path';
import type { FoundVideo } from '@kinora/contract/search';
import { useMemo } from 'react';
import { InfiniteList } from '../../../ui/InfiniteList.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { useStaleTimeOnBack } from '../../../navigation/use-stale-time-on-back.ts';
import { useUser } from '../../accounts/session.ts';
import { failedToLoad } from '../../videos/failed-to-load.ts';
import { isFindable } from '../../videos/list-filter.ts';
import { ShortsShelf } from '../../videos/ShortsShelf.tsx';
import { minShelfCards } from '../../videos/VideoGrid.tsx';
import { VideoRowSkeleton } from '../../cards/VideoRowSkeleton.tsx';
import { withoutRepeats } from '../../videos/without-repeats.ts';
import { foundVideos } from './found-videos.ts';
import { NothingFound, nothingFound } from './NothingFound.tsx';
import { ResultRow } from './ResultRow.tsx';
import styles from './Results.module.css';

const skeletons = 8;
const eagerRows = 4;

/** What a search has found, row by row, and more of it at the end. */
export function Results({ query, filters }: { query: string; filters: SearchFilters }) {
  const user = useUser();
  const list = useInfiniteQuery({
    ...foundVideos(user != null, query, filters),
    ...useStaleTimeOnBack(),
    enabled: user !== undefined,
  });
  const onlyShorts = filters.type === 'short';
  const pages = useMemo(() => {
    const found = withoutRepeats(list.data?.pages.map(({ data }) => data) ?? []);
    // Who asks for Shortys gets them.
    return onlyShorts ? found : found.map((page) => page.filter(isFindable));
  }, [list.data, onlyShorts]);
  const videos = pages.flat();
  const meant = list.data?.pages[0]?.did_you_mean ?? null;
  return (
    <>
      <output className="unseen">
        {pages.length === 1 && announcement(videos, list.hasNextPage)}
      </output>
      {/* A search that failed is not one that found nothing (FLAW-12, ERR-19). */}
      {list.isLoadingError && <h2 className={styles.failed}>{nothingFound}</h2>}
      <InfiniteList
        list={list}
        loading={<Skeletons />}
        count={videos.length}
        empty={<NothingFound query={query} filters={filters} />}
        failure={failedToLoad}
      >
        {meant !== null && (
          <p className={styles.meant}>
            No results for “{query}”. Showing results for{' '}
            <Link to={searchPath(meant, filters)}>{meant}</Link>.
          </p>
        )}
        <ul className={styles.list} aria-busy={list.isFetchingNextPage}>
          {pages.flatMap((page, n) =>
            rowsOf(page, onlyShorts).map((row, index) => (
              <li key={Array.isArray(row) ? `shelf ${n}` : row.id}>
                {Array.isArray(row) ? (
                  <ShortsShelf videos={row} />
                ) : (
                  <ResultRow video={row} among={videos} eager={n === 0 && index < eagerRows} />
                )}
              </li>
            )),
          )}
        </ul>
        {list.isFetchingNextPage && <Skeletons />}
      </InfiniteList>
    </>
  );
}

/**
 * What a page of results shows below each other: its shorts share a shelf where the best of them
 * would be, if they are enough for one and not what was asked for.
 */
function rowsOf(page: FoundVideo[], onlyShorts: boolean): (FoundVideo | FoundVideo[])[] {
  const shorts = page.filter(isShelved);
  if (onlyShorts || shorts.length < minShelfCards) return page;
  return page.flatMap((one) => {
    if (!isShelved(one)) return [one];
    return one === shorts[0] ? [shorts] : [];
  });
}

/** What was said in a short is told in a row of its own. */
const isShelved = ({ type, spoken }: FoundVideo) => type === 'short' && !spoken?.alone;

const Skeletons = () => (
  <div className={styles.list} aria-busy>
    {Array.from({ length: skeletons }, (_, row) => (
      <VideoRowSkeleton key={row} large />
    ))}
  </div>
);

/** What the first page has; of the next ones the list tells itself. */
function announcement({ length }: FoundVideo[], more: boolean): string {
  if (length === 0) return '';
  return `${length} ${length === 1 ? 'result' : 'results'}${more ? ', and more' : ''}`;
}
