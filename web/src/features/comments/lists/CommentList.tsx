import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { InfiniteList } from '../../../ui/InfiniteList.tsx';
import { CommentThread } from '../thread/CommentThread.tsx';
import { useSection } from '../section/section-context.ts';
import styles from './CommentList.module.css';
import { CommentSkeletons } from './CommentSkeletons.tsx';
import type { useComments } from './use-comments.ts';
import { useShowAll } from './use-show-all.ts';

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
  const { video, intent } = useSection();
  const rows = useRef<HTMLOListElement>(null);
  const [all, setAll] = useShowAll(video.id);
  const below = shown.filter(({ id }) => id !== besides);
  const wanted = intent?.do === 'reply' ? intent.thread : null;
  // What somebody comes back to reply to is not left out of sight.
  if (!all && below.findIndex(({ id }) => id === wanted) > 0) setAll(true);
  const showAll = () => {
    flushSync(() => setAll(true));
    // The button is gone, and reading goes on where it was.
    rows.current?.querySelector<HTMLElement>(':scope > li + li')?.focus();
  };
  return (
    <div className={styles.comments} data-all={all || undefined}>
      <InfiniteList
        list={list}
        loading={<CommentSkeletons />}
        count={shown.length}
        empty={<EmptyState title="No comments yet">Be the first to comment.</EmptyState>}
        inColumn
      >
        <ol
          ref={rows}
          className={styles.list}
          aria-busy={list.isPlaceholderData || list.isFetchingNextPage}
        >
          {below.map((comment) => (
            <li key={comment.id} tabIndex={-1}>
              <CommentThread comment={comment} />
            </li>
          ))}
        </ol>
        {below.length > 1 && (
          <Button className={styles.all} onClick={showAll}>
            Show all comments
          </Button>
        )}
      </InfiniteList>
    </div>
  );
}
