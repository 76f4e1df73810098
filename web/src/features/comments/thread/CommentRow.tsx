import type { Comment, Reply } from '@kinora/contract/comments';
import { useEffect, useRef } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { classes } from '../../../ui/classes.ts';
import { usePopup } from '../../../ui/use-popup.ts';
import { CommentBox } from '../box/CommentBox.tsx';
import { useWriting } from '../box/use-writing.ts';
import { sendReply } from '../queries/comment-actions.ts';
import type { Own } from '../queries/comment-queries.ts';
import { CommentMenuButton } from '../menu/CommentMenuButton.tsx';
import { useSection } from '../section/section-context.ts';
import { Byline } from './Byline.tsx';
import styles from './CommentRow.module.css';
import { CommentText } from './CommentText.tsx';
import { EditBox } from './EditBox.tsx';
import { RowActions } from './RowActions.tsx';

const loadMenu = () => import('../menu/CommentMenu.tsx');

/**
 * One comment or reply: who wrote it when, its words, and what one can do with it.
 * @param thread the comment itself, or the one that the reply stands below
 */
export function CommentRow({
  words,
  thread,
  onReplied,
}: {
  words: Own<Comment | Reply>;
  thread: Comment;
  onReplied?: () => void;
}) {
  const { video, user, linked, editing, intent, onIntentDone } = useSection();
  const menu = usePopup(loadMenu);
  const context = { videoId: video.id, mine: video.mine };
  const reply = useWriting(`reply ${words.id}`, async (text) => {
    if (!user) return false;
    onReplied?.();
    return sendReply(user, context, { thread: thread.id, to: words.id }, text);
  });
  const { open } = reply;
  useEffect(() => {
    if (intent?.do !== 'reply' || intent.id !== words.id) return;
    open();
    onIntentDone();
  }, [intent, words.id, open, onIntentDone]);

  const isEdited = editing === words.id;
  const { ref: menuButton } = menu.button;
  const wasEdited = useRef(false);
  useEffect(() => {
    // Back to where the editing began, once that is there again.
    if (wasEdited.current && editing === null) menuButton.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited, editing, menuButton]);

  const isReply = words.id !== thread.id;
  const size = isReply ? 28 : 36;
  if (words.deleted) {
    return (
      <div className={styles.row}>
        <Avatar name="" image={null} size={size} />
        <p className={styles.deleted}>This comment was deleted.</p>
      </div>
    );
  }
  return (
    <article
      className={classes(styles.row, words.id === linked && styles.linked)}
      aria-label={`${isReply ? 'Reply' : 'Comment'} by ${words.user_name}`}
      aria-busy={words.sending}
    >
      <Avatar name={words.user_name} image={words.profile_image} size={size} />
      <div className={styles.body}>
        <Byline words={words} />
        {isEdited ? (
          <EditBox words={words} />
        ) : (
          <>
            <CommentText text={words.comment} mentions={words.mentions} length={video.seconds} />
            {!words.sending && <RowActions words={words} thread={thread.id} />}
          </>
        )}
        {reply.isOpen && user && (
          <CommentBox
            {...reply.box}
            label={`Reply to ${words.user_name}…`}
            send="Reply"
            author={user}
          />
        )}
      </div>
      {!words.sending && !isEdited && (
        <CommentMenuButton words={words} thread={isReply ? thread.id : null} menu={menu} />
      )}
    </article>
  );
}
