import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { MoreVideos } from '../../videos/MoreVideos.tsx';
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
  if (list.isPending) return <CommentSkeletons />;
  if (list.isLoadingError) {
    return (
      <ErrorState
        row
        message={list.error.failed.message}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    );
  }
  if (shown.length === 0) {
    return <EmptyState title="No comments yet">Say what you think: you are the first.</EmptyState>;
  }
  return (
    <div className={styles.comments} data-all={all || undefined}>
      <ol className={styles.list} aria-busy={list.isPlaceholderData}>
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
      {list.hasNextPage && (
        <div className={styles.end}>
          <MoreVideos
            problem={list.isFetchNextPageError ? list.error.failed.message : null}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </div>
      )}
    </div>
  );
}
