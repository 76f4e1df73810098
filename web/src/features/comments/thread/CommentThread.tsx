import type { Comment, Reply } from '@kinora/contract/comments';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useId, useState } from 'react';
import { buttonClass } from '../../../ui/Button.tsx';
import type { Own } from '../queries/comment-queries.ts';
import { useSection } from '../section/section-context.ts';
import { CommentRow } from './CommentRow.tsx';
import styles from './CommentThread.module.css';
import { Replies } from './Replies.tsx';

/**
 * A comment with the replies below it, which open on demand (COMM-10), and for whoever comes back to
 * answer one of them.
 * @param linkedReply one of them that a link leads to; they are open then
 */
export function CommentThread({
  comment,
  linkedReply = null,
}: {
  comment: Own<Comment>;
  linkedReply?: Reply | null;
}) {
  const id = useId();
  const { intent } = useSection();
  const [open, setOpen] = useState(linkedReply !== null);
  const isWanted = intent?.do === 'reply' && intent.thread === comment.id;
  if (isWanted && intent.id !== comment.id && !open) setOpen(true);
  const { reply_count: count } = comment;
  return (
    <>
      <CommentRow words={comment} thread={comment} onReplied={() => setOpen(true)} />
      <div className={styles.replies}>
        {count > 0 && (
          <button
            type="button"
            className={buttonClass({ look: 'quiet' })}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {open ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
            {open ? 'Hide replies' : `Show ${count} ${count === 1 ? 'reply' : 'replies'}`}
          </button>
        )}
        <div id={id} hidden={!open}>
          {open && <Replies comment={comment} linked={linkedReply} />}
        </div>
      </div>
    </>
  );
}
