import type { Comment, Reply } from '@kinora/contract/comments';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { InfiniteList } from '../../../ui/InfiniteList.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { withoutRepeats } from '../../videos/without-repeats.ts';
import { type Own, ownWords, replyPages } from '../queries/comment-queries.ts';
import { useSection } from '../section/section-context.ts';
import { CommentRow } from './CommentRow.tsx';
import styles from './Replies.module.css';

/**
 * The replies to a comment, oldest first: those that came with it, the others page by page, and at
 * the end what the user has just written.
 * @param linked one that a link leads to; it comes first
 */
export function Replies({ comment, linked }: { comment: Own<Comment>; linked: Reply | null }) {
  const { data: own } = useQuery(ownWords<Reply>(comment.id));
  const known = comment.replies.length + own.filter(isNot(comment.replies)).length;
  const more = comment.reply_count > known;
  const list = useInfiniteQuery({ ...replyPages(comment.id), enabled: more });
  const pages = list.data?.pages.map(({ replies }) => replies) ?? [];
  const waits = more && list.isPending;
  const { intent, onIntentDone } = useSection();
  const wanted = intent?.do === 'reply' && intent.thread === comment.id;
  useEffect(() => {
    // Its row has taken it by now, or is not there.
    if (wanted && !waits) onIntentDone();
  }, [wanted, waits, onIntentDone]);
  const sent = (replies: Reply[]) => replies.map((one) => ({ ...one, sending: false }));
  const shown = withoutRepeats<Own<Reply>>([
    sent(linked ? [linked] : []),
    sent(comment.replies),
    ...pages.map(sent),
    own.toReversed(),
  ])
    .flat()
    .filter(({ deleted }) => !deleted);
  return (
    <>
      <ol className={styles.list} aria-busy={waits || list.isFetchingNextPage}>
        {shown.map((reply) => (
          <li key={reply.id}>
            <CommentRow words={reply} thread={comment} />
          </li>
        ))}
      </ol>
      {(more || list.data) && (
        <InfiniteList
          list={list}
          loading={<Spinner />}
          count={shown.length}
          empty={null}
          inColumn
          onDemand
          more="Show more replies"
        />
      )}
    </>
  );
}

const isNot = (own: readonly Reply[]) => {
  const ids = new Set(own.map(({ id }) => id));
  return ({ id }: Reply) => !ids.has(id);
};
