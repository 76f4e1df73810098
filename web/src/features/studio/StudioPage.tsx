import { type StudioVideo, studioVideos } from '@kinora/contract/studio';
import { ownVideoChoices } from '@kinora/contract/text/list-choices';
import type { Chosen } from '@kinora/contract/text/url-choices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { pagesOf } from '../../api/queries.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { Link } from '../../navigation/Link.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SelectAll } from '../../ui/SelectAll.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useSelection } from '../../ui/use-selection.ts';
import { useUrlState } from '../../navigation/use-url-state.ts';
import { Personal } from '../accounts/Personal.tsx';
import { HeldLink } from '../comments/HeldLink.tsx';
import { useLiveOwnVideos } from '../channels/use-own-videos.ts';
import { ListFilters } from './list/ListFilters.tsx';
import { ManyActions } from './list/ManyActions.tsx';
import { VideoTable } from './list/VideoTable.tsx';
import styles from './StudioPage.module.css';

const choosable = { search: '', ...ownVideoChoices };

/** The desk at which somebody sees to all of their own videos. */
export function StudioPage() {
  return (
    <Personal
      title="Your videos"
      action={
        <div className={styles.ways}>
          <HeldLink />
          <Link to="/studio/analytics" className={buttonClass()}>
            Analytics
          </Link>
          <Link to="/upload" className={buttonClass({ look: 'primary' })}>
            Upload
          </Link>
        </div>
      }
    >
      {() => <OwnVideos />}
    </Personal>
  );
}

function OwnVideos() {
  const [chosen, choose] = useUrlState(choosable);
  const pages = pagesOf('studio', studioVideos, chosen);
  const list = useInfiniteQuery({ ...pages, staleTime: 0 });
  useLiveOwnVideos(pages);
  const videos = useMemo(
    () => list.data?.pages.flatMap(({ data }): StudioVideo[] => data) ?? [],
    [list.data],
  );
  const ids = useMemo(() => videos.map(({ id }) => id), [videos]);
  const { selected, select, selectAll, clear } = useSelection(ids);
  const searchFor = useCallback((text: string) => choose({ search: text }), [choose]);
  const { refetch } = list;
  const readAgain = useCallback(() => void refetch(), [refetch]);
  return (
    <>
      <div className={styles.controls}>
        <SearchField label="Search your videos" value={chosen.search} onChange={searchFor} />
        <ListFilters chosen={chosen} onChoose={choose} />
        {videos.length > 1 && (
          <SelectAll ids={ids} selected={selected} onSelect={selectAll}>
            Select all{list.hasNextPage && ' shown'}
          </SelectAll>
        )}
      </div>
      <InfiniteList
        list={list}
        loading={<StudioSkeleton />}
        count={videos.length}
        empty={isNarrow(chosen) ? <NothingFound onReset={() => choose(usual)} /> : <NoVideos />}
      >
        <VideoTable
          videos={videos}
          selected={selected}
          onSelect={select}
          busy={list.isFetchingNextPage}
          onChange={readAgain}
        />
      </InfiniteList>
      <ManyActions selected={selected} onClear={clear} />
    </>
  );
}

const usual = { search: '', state: 'all', visibility: 'all', type: 'all' } as const;

const isNarrow = (chosen: Chosen<typeof choosable>) =>
  Object.entries(usual).some(([name, value]) => chosen[name as keyof typeof usual] !== value);

const skeletons = 6;

const StudioSkeleton = () => (
  <div aria-busy>
    {Array.from({ length: skeletons }, (_, row) => (
      <Skeleton key={row} className={styles.waiting} />
    ))}
  </div>
);

const NoVideos = () => (
  <EmptyState
    title="No videos yet"
    action={
      <Link to="/upload" className={buttonClass({ look: 'primary', size: 'large' })}>
        Upload a video
      </Link>
    }
  >
    All your videos appear here as soon as their upload begins, with their views, likes and
    comments.
  </EmptyState>
);

const NothingFound = ({ onReset }: { onReset: () => void }) => (
  <EmptyState title="No video found" action={<Button onClick={onReset}>Show all videos</Button>}>
    None of your videos matches your search.
  </EmptyState>
);
