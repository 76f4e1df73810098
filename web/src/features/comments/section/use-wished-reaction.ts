import { useEffect } from 'react';
import { react } from '../comment-actions.ts';
import type { Wish } from './wish.ts';

/** Likes or dislikes what a guest wanted to before signing in. */
export function useWishedReaction(wish: Wish | null): void {
  useEffect(() => {
    if (wish?.do === 'like' || wish?.do === 'dislike') void react(wish.id, wish.do, true);
  }, [wish]);
}
