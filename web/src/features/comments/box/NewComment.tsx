import { useEffect } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { sendComment } from '../queries/comment-actions.ts';
import { useSection } from '../section/section-context.ts';
import { CommentBox } from './CommentBox.tsx';
import styles from './NewComment.module.css';
import { useWriting } from './use-writing.ts';

const invitation = 'Add a comment…';

/** The box for a new comment; small until one comes to write. A guest signs in first (COMM-03). */
export function NewComment() {
  const { video, user, ask, intent, onIntentDone } = useSection();
  const context = { videoId: video.id, mine: video.mine };
  const { isOpen, open, box } = useWriting(
    `comment ${video.id}`,
    async (words) => user != null && sendComment(user, context, words),
  );
  useEffect(() => {
    if (intent?.do !== 'write') return;
    open();
    onIntentDone();
  }, [intent, open, onIntentDone]);

  if (user && isOpen) {
    return <CommentBox {...box} label={invitation} send="Comment" author={user} />;
  }
  return (
    <div className={styles.closed}>
      <Avatar name={user?.name ?? ''} image={user?.profile_image ?? null} />
      <button
        type="button"
        className={styles.invitation}
        data-writes
        onClick={() => ask({ do: 'write' })}
      >
        {invitation}
      </button>
    </div>
  );
}
