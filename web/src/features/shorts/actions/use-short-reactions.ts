import type { Video } from '@kinora/contract/videos';
import { useEffect, useRef } from 'react';
import { useIntent } from '../../accounts/use-intent.ts';
import { useReactions } from '../../reactions/use-reactions.ts';

/** Liking and disliking a short. */
export interface ShortReactions {
  busyWith: 'like' | 'dislike' | null;
  like: (said: boolean) => void;
  dislike: (said: boolean) => void;
  /** Two taps like; they never take it back (ux 66). */
  likeOnly: () => void;
}

/**
 * What likes and dislikes a short; a guest is led to the sign-in, and it is done after that
 * (SHORT-12).
 * @param onKey takes what the key for liking does; null while the short is not the one that is seen
 */
export function useShortReactions(
  id: string,
  video: Video | undefined,
  onKey: ((like: (() => void) | null) => void) | null,
): ShortReactions {
  const { send, busyWith } = useReactions(id);
  const like = useIntent(`like:${id}`, (said: boolean) => void send('like', said));
  const dislike = useIntent(`dislike:${id}`, (said: boolean) => void send('dislike', said));
  const liked = useRef(false);
  useEffect(() => {
    liked.current = video?.isVideoLike ?? false;
  });
  useEffect(() => {
    onKey?.(() => like(!liked.current));
    return () => onKey?.(null);
  }, [onKey, like]);
  const likeOnly = () => {
    if (!liked.current) like(true);
  };
  return { busyWith, like, dislike, likeOnly };
}
