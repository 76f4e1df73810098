import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { InfiniteList } from '../../../ui/InfiniteList.tsx';
import { CommentThread } from '../thread/CommentThread.tsx';
import styles from './CommentList.module.css';
import { CommentSkeletons } from './CommentSkeletons.tsx';
import type { useComments } from './use-comments.ts';

/**
 * The comments in their order, in all four states: waiting, shown, empty, failed.
 * @param besides a comment that is shown already
 */
export function CommentList({
  comments: { list, shown },
  besides,
}: {
  comments: ReturnType<typeof useComments>;
  besides: string | null;
}) {
  const [all, setAll] = useState(false);
  return (
    <div className={styles.comments} data-all={all || undefined}>
      <InfiniteList
        list={list}
        loading={<CommentSkeletons />}
        count={shown.length}
        empty={
          <EmptyState title="No comments yet">Say what you think: you are the first.</EmptyState>
        }
        inColumn
      >
        <ol className={styles.list} aria-busy={list.isPlaceholderData || list.isFetchingNextPage}>
          {shown
            .filter(({ id }) => id !== besides)
            .map((comment) => (
              <li key={comment.id}>
                <CommentThread comment={comment} />
              </li>
            ))}
        </ol>
        {shown.length > 1 && (
          <Button className={styles.all} onClick={() => setAll(true)}>
            Show all comments
          </Button>
        )}
      </InfiniteList>
    </div>
  );
}
