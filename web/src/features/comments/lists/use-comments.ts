import type { Comment, CommentSort } from '@kinora/contract/comments';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { resetList } from '../../../api/queries.ts';
import { withoutRepeats } from '../../videos/without-repeats.ts';
import { commentCount, commentPages, type Own, ownWords } from '../queries/comment-queries.ts';

/** How often the number of comments is asked for while somebody looks at the page. */
const countEveryMs = 30_000;

/** A video's comments as they are shown, and how many there are by now. */
export function useComments(videoId: string, sort: CommentSort) {
  const list = useInfiniteQuery({
    ...commentPages(videoId, sort),
    placeholderData: keepPreviousData,
  });
  const { data: own } = useQuery(ownWords<Comment>(videoId));
  const read = list.data?.pages[0]?.total;
  const count = useQuery({
    ...commentCount(videoId),
    enabled: read !== undefined,
    initialData: () => (read === undefined ? undefined : { total: read }),
    initialDataUpdatedAt: list.dataUpdatedAt,
    staleTime: countEveryMs,
    refetchInterval: countEveryMs,
    refetchOnWindowFocus: true,
  });
  // Whatever was asked for last knows best.
  const later = count.dataUpdatedAt > list.dataUpdatedAt ? count.data?.total : undefined;
  const total = later ?? read ?? null;
  const shown = useMemo(() => shownOf(own, list.data?.pages ?? []), [own, list.data]);
  return {
    list,
    shown,
    total,
    fresh: Math.max(0, (total ?? 0) - (read ?? 0)),
    /** Reads the list anew, from its beginning. */
    refresh: () => void resetList(commentPages(videoId, 'newest')),
  };
}

/** One’s own new comments first, each once; what was deleted only above replies of others. */
function shownOf(own: Own<Comment>[], pages: { comments: Comment[] }[]): Own<Comment>[] {
  const all: Own<Comment>[][] = pages.map(({ comments }) =>
    comments.map((one) => ({ ...one, sending: false })),
  );
  return withoutRepeats([own, ...all])
    .flat()
    .filter(({ deleted, reply_count }) => !deleted || reply_count > 0);
}
