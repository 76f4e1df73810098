import type { Reply } from '@kinora/contract/comments';
import { shortCount } from '@kinora/contract/text/counts';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { Button } from '../../../ui/Button.tsx';
import { toastRefusal, useAction } from '../../../ui/use-action.ts';
import { react } from '../queries/comment-actions.ts';
import { useSection } from '../section/section-context.ts';
import styles from './RowActions.module.css';

/**
 * Like and dislike, which wait for their answer (COMM-11), and reply.
 * @param thread the comment itself, or the one above the reply
 */
export function RowActions({ words, thread }: { words: Reply; thread: string }) {
  const { user, ask } = useSection();
  const { run, busyWith } = useAction<'like' | 'dislike'>(toastRefusal);
  const said = { like: words.isLiked, dislike: words.isDisLiked };

  async function press(reaction: 'like' | 'dislike') {
    if (!user) return ask({ do: reaction, id: words.id });
    await run(() => react(words.id, reaction, !said[reaction]), { name: reaction });
  }
  const button = (reaction: 'like' | 'dislike', name: string, count: number) => ({
    look: 'quiet' as const,
    className: styles.action,
    busy: busyWith === reaction,
    'aria-pressed': said[reaction],
    'aria-label': `${name} the comment of ${words.user_name}, ${shortCount(count)}`,
    onClick: () => void press(reaction),
  });
  return (
    <div className={styles.actions}>
      <Button {...button('like', 'Like', words.likes)} icon={<ThumbsUp size={16} aria-hidden />}>
        {shortCount(words.likes)}
      </Button>
      <Button
        {...button('dislike', 'Dislike', words.dislikes)}
        icon={<ThumbsDown size={16} aria-hidden />}
      >
        {shortCount(words.dislikes)}
      </Button>
      <Button
        look="quiet"
        className={styles.action}
        aria-label={`Reply to ${words.user_name}`}
        data-writes
        onClick={() => ask({ do: 'reply', id: words.id, thread })}
      >
        Reply
      </Button>
    </div>
  );
}
