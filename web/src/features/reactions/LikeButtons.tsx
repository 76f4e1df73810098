import { dislikeVideo, likeVideo } from '@kinora/contract/reactions';
import type { Video } from '@kinora/contract/videos';
import { shortCount } from '@kinora/contract/text/counts';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { toastRefusal, useAction } from '../../ui/use-action.ts';
import { useSignInPrompt } from '../accounts/use-sign-in-prompt.tsx';
import { noteVideo } from '../videos/video-query.ts';
import styles from './LikeButtons.module.css';

/**
 * Like and dislike with their counts. Nothing changes before the answer is there (WATCH-07), and
 * both wait for it, so that two clicks are one and no answer comes late (FLAW-26).
 */
export function LikeButtons({ video }: { video: Video }) {
  const { run, busyWith } = useAction<'like' | 'dislike'>(toastRefusal);

  async function send(name: 'like' | 'dislike', said: boolean) {
    const ask = () =>
      name === 'like'
        ? call(likeVideo, { video_id: video.id, is_like: said })
        : call(dislikeVideo, { video_id: video.id, is_dislike: said });
    const outcome = await run(ask, { name });
    if (!outcome?.ok) return;
    const { likes, dislikes, isVideoLike, isVideoDislike } = outcome;
    noteVideo(video.id, { likes, dislikes, isVideoLike, isVideoDislike });
  }
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
