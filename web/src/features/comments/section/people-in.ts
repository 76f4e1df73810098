import type { Comment } from '@kinora/contract/comments';
import type { Person } from './section-context.ts';

/** Everybody who takes part in comments, but the reader. */
export function peopleIn(comments: readonly Comment[], readerId: string | undefined): Person[] {
  const people = new Map<string, Person>();
  for (const one of comments.flatMap((comment) => [comment, ...comment.replies])) {
    if (one.user_id === null || one.user_id === readerId || people.has(one.user_id)) continue;
    const { user_name: name, username, profile_image: image } = one;
    people.set(one.user_id, { name, username, image });
  }
  return [...people.values()];
}
