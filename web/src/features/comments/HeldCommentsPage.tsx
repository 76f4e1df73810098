import { type HeldComment, listHeldComments } from '@kinora/contract/held-comments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useQueryParams } from '../../navigation/use-query-params.ts';
import { pagesOf } from '../../api/queries.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { Link } from '../../navigation/Link.tsx';
import { SelectAll } from '../../ui/SelectAll.tsx';
import { useSelection } from '../../ui/use-selection.ts';
import { Personal } from '../accounts/Personal.tsx';
import styles from './HeldCommentsPage.module.css';
import { HeldActions } from './held/HeldActions.tsx';
import { HeldRow } from './held/HeldRow.tsx';
import { CommentSkeletons } from './lists/CommentSkeletons.tsx';

/** The comments that wait for approval below one's own videos, or below the one in the address. */
export function HeldCommentsPage() {
  return (
    <Personal
      title="Comments to approve"
      action={
        <Link to="/studio" className={buttonClass()}>
          Your videos
        </Link>
      }
    >
      {() => <Queue />}
    </Personal>
  );
}

function Queue() {
  const search = useQueryParams();
  const video = search.get('video');
  const list = useInfiniteQuery({
    ...pagesOf('held-comments', listHeldComments, { ...(video !== null && { video_id: video }) }),
    staleTime: 0,
  });
  const waiting = useMemo(
    () => list.data?.pages.flatMap(({ data }): HeldComment[] => data) ?? [],
    [list.data],
  );
  const ids = useMemo(() => waiting.map(({ id }) => id), [waiting]);
  const { selected, select, selectAll, clear } = useSelection(ids);
  const total = list.data?.pages[0]?.total ?? 0;
  return (
    <>
      {waiting.length > 0 && (
        <div className={styles.head}>
          <output>{total === 1 ? '1 comment' : `${total} comments`} waiting</output>
          {waiting.length > 1 && (
            <SelectAll ids={ids} selected={selected} onSelect={selectAll}>
              Select all{list.hasNextPage && ' shown'}
            </SelectAll>
          )}
          {video !== null && <Link to="/studio/comments">Show comments on all videos</Link>}
        </div>
      )}
      <InfiniteList
        list={list}
        loading={<CommentSkeletons />}
        count={waiting.length}
        empty={
          <EmptyState
            title="No comments waiting"
            action={
              <Link to="/studio" className={buttonClass({ look: 'primary', size: 'large' })}>
                Your videos
              </Link>
            }
          >
            Comments on videos that hold them for approval appear here. Turn this on in a video’s
            details.
          </EmptyState>
        }
        inColumn
      >
        <ul className={styles.list} aria-busy={list.isFetchingNextPage}>
          {waiting.map((one) => (
            <HeldRow key={one.id} words={one} selected={selected.has(one.id)} onSelect={select} />
          ))}
        </ul>
      </InfiniteList>
      <HeldActions selected={selected} onDone={clear} />
    </>
  );
}
