import { useEffect, useRef } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useNavigationState } from '../../../navigation/Navigation.tsx';
import { linkedCommentId } from '../linked-comment-id.ts';
import { CommentThread } from '../thread/CommentThread.tsx';
import styles from './LinkedComment.module.css';
import type { useLinked } from './use-linked.ts';

/** The comment that a link leads to (ux 87), with its thread where it is a reply; it comes first. */
export function LinkedComment({ linked }: { linked: ReturnType<typeof useLinked> }) {
  const element = useRef<HTMLDivElement>(null);
  const arrived = linked.found !== null;
  const { location, scroll } = useNavigationState();
  useEffect(() => {
    if (arrived) show(element.current);
  }, [arrived]);
  useEffect(() => {
    // The link was pressed once more: what it names is the comment, and not the page's beginning.
    if (scroll === 'beginning' && linkedCommentId(location.search) !== null) show(element.current);
  }, [location, scroll]);

  if (linked.problem) {
    const { problem, retry, isFetching } = linked;
    return <ErrorState row message={problem.message} onRetry={retry} busy={isFetching} />;
  }
  if (!linked.found) {
    return linked.gone ? <p className={styles.gone}>The linked comment no longer exists.</p> : null;
  }
  const { comment, reply } = linked.found;
  if (comment.deleted && comment.reply_count === 0) return null;
  return (
    <div ref={element}>
      <CommentThread
        key={reply?.id ?? comment.id}
        comment={{ ...comment, sending: false }}
        linkedReply={reply}
      />
    </div>
  );
}

const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });
