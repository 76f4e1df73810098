import { useQuery } from '@tanstack/react-query';
import { linkedComment } from '../queries/comment-queries.ts';

/**
 * What a link leads to below a video: a comment, or a reply with its comment.
 * @param id null where the address leads to the video alone
 */
export function useLinked(videoId: string, id: string | null) {
  const { data, isPending } = useQuery({ ...linkedComment(id ?? ''), enabled: id !== null });
  const found = data?.video_id === videoId ? data : null;
  return { found, gone: id !== null && !isPending && !found };
}
