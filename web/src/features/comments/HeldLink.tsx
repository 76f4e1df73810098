import { listHeldComments } from '@kinora/contract/held-comments';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Link } from '../../navigation/Link.tsx';

/** The way to the comments that wait, of all one's own videos or of one, with how many these are. */
export function HeldLink({ videoId }: { videoId?: string }) {
  const { data } = useQuery({
    ...queryOf('held-comments', listHeldComments, {
      limit: 1,
      ...(videoId !== undefined && { video_id: videoId }),
    }),
    staleTime: 0,
  });
  const total = data?.total ?? 0;
  if (videoId !== undefined && total === 0) return null;
  const to = `/studio/comments${videoId === undefined ? '' : `?video=${encodeURIComponent(videoId)}`}`;
  return (
    <Link to={to} className={buttonClass()}>
      Comments{total > 0 && ` to approve (${total})`}
    </Link>
  );
}
