import type { Video } from '@kinora/contract/videos';
import { shortCount } from '@kinora/contract/text/counts';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { Button } from '../../ui/Button.tsx';
import { useSignInPrompt } from '../accounts/use-sign-in-prompt.tsx';
import styles from './LikeButtons.module.css';
import { useReactions } from './use-reactions.ts';

/** Like and dislike with their counts. */
export function LikeButtons({ video }: { video: Video }) {
  const { send, busyWith } = useReactions(video.id);
  const like = useSignInPrompt(
    `like:${video.id}`,
    'like this video',
    (said: boolean) => void send('like', said),
    !video.isVideoLike,
  );
  const dislike = useSignInPrompt(
    `dislike:${video.id}`,
    'dislike this video',
    (said: boolean) => void send('dislike', said),
    !video.isVideoDislike,
  );

  return (
    <div className={styles.pair}>
      <Button
        {...like.button}
        busy={busyWith === 'like'}
        aria-pressed={video.isVideoLike}
        aria-label={`Like, ${shortCount(video.likes)}`}
        icon={<ThumbsUp size={18} aria-hidden />}
      >
        {shortCount(video.likes)}
      </Button>
      <Button
        {...dislike.button}
        busy={busyWith === 'dislike'}
        aria-pressed={video.isVideoDislike}
        aria-label={`Dislike, ${shortCount(video.dislikes)}`}
        icon={<ThumbsDown size={18} aria-hidden />}
      >
        {shortCount(video.dislikes)}
      </Button>
      {like.prompt}
      {dislike.prompt}
    </div>
  );
}
