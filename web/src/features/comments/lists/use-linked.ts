import { useQuery } from '@tanstack/react-query';
import type { CallError } from '../../../api/outcome.ts';
import { linkedComment } from '../queries/comment-queries.ts';

/**
 * What a link leads to below a video: a comment, or a reply with its comment.
 * @param id null where the address leads to the video alone
 */
export function useLinked(videoId: string, id: string | null) {
  const { data, error, isLoading, isFetching, refetch } = useQuery({
    ...linkedComment(id ?? ''),
    enabled: id !== null,
  });
  const found = data?.video_id === videoId ? data : null;
  const gone = data ? !found : error !== null && isNoComment(error);
  return {
    found,
    gone,
    /** Why it is not known yet whether it is there. */
    problem: data || gone ? null : error,
    isLoading,
    isFetching,
    retry: () => void refetch(),
  };
}

/** There is no such comment, or none can have such an id. */
const isNoComment = ({ failed }: CallError): boolean =>
  failed.error === 'not_found' || failed.error === 'bad_input';
