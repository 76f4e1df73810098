import {
  type Comment,
  type CommentSort,
  countComments,
  getComment,
  listComments,
  listReplies,
  type Reply,
} from '@kinora/contract/comments';
import { queryOptions } from '@tanstack/react-query';
import type { CallError } from '../../../api/outcome.ts';
import {
  namedKey,
  pagesOf,
  patchAnswer,
  patchFeature,
  patchPages,
  queryClient,
  queryOf,
  refreshFeature,
  setAnswer,
} from '../../../api/queries.ts';
import { replaceIn } from './replace-in.ts';

/** A video's comments, page by page. */
export const commentPages = (id: string, sort: CommentSort) =>
  pagesOf('comments', listComments, { id, sort });

/** The replies to a comment, page by page. */
export const replyPages = (id: string) => pagesOf('comments', listReplies, { id });

/** The comment that a link leads to. */
export const linkedComment = (id: string) => ({
  ...queryOf('comments', getComment, { id }),
  retry: false,
});

/** How many comments a video has. */
export const commentCount = (id: string) => queryOf('comments', countComments, { id });

/** A comment or reply that was written here; without an id of the site until that has it. */
export type Own<Words> = Words & { sending: boolean };

/**
 * What the user wrote in a place since the page was loaded, the latest first: it keeps its place
 * when lists are asked for again.
 * @param place id of the video, or of the comment that is replied to.
 */
export const ownWords = <Words extends Comment | Reply>(place: string) =>
  queryOptions<Own<Words>[], CallError>({
    queryKey: namedKey('comments', 'own', { place }),
    queryFn: () => [],
    initialData: [],
    // Nobody else knows them: to ask again would be to forget them.
    staleTime: 'static',
  });

/** Puts words into their place, or what has become of them. */
export function noteOwn<Words extends Comment | Reply>(
  place: string,
  change: (own: Own<Words>[]) => Own<Words>[],
): void {
  const query = ownWords<Words>(place);
  setAnswer(query, change(queryClient.getQueryData(query.queryKey) ?? []));
}

/** Changes a comment or reply wherever the page shows it. */
export function noteComment(id: string, change: (words: Comment) => Comment): void {
  patchFeature('comments', (answer) => replaceIn(answer, id, change));
}

/** Counts a video's comments up or down, in all that the page knows of them. */
export function noteCount(videoId: string, by: number): void {
  const count = <Counted extends { total: number }>(counted: Counted) => ({
    ...counted,
    total: counted.total + by,
  });
  patchAnswer(commentCount(videoId), count);
  for (const sort of ['top', 'newest'] as const) {
    patchPages(commentPages(videoId, sort), count);
  }
}

/** Asks anew for the comments that the page shows; what was written here stays as it is. */
export const refreshComments = (): Promise<void> => refreshFeature('comments');
