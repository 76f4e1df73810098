import { dislikeVideo, likeVideo } from '@kinora/contract/reactions';
import { call } from '../../api/call.ts';
import { toastRefusal, useAction } from '../../ui/use-action.ts';
import { noteVideo } from '../videos/video-query.ts';

/**
 * Likes and dislikes a video, or takes that back. Nothing changes before the answer is there
 * (WATCH-07, SHORT-09), and both wait for it, so that two presses are one and no answer comes late
 * (FLAW-26).
 */
export function useReactions(video_id: string) {
  const { run, busyWith } = useAction<'like' | 'dislike'>(toastRefusal);

  async function send(name: 'like' | 'dislike', said: boolean) {
    const ask = () =>
      name === 'like'
        ? call(likeVideo, { video_id, is_like: said })
        : call(dislikeVideo, { video_id, is_dislike: said });
    const outcome = await run(ask, { name });
    if (!outcome?.ok) return;
    const { likes, dislikes, isVideoLike, isVideoDislike } = outcome;
    noteVideo(video_id, { likes, dislikes, isVideoLike, isVideoDislike });
  }
  return { send, busyWith };
}
