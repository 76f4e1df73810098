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
import {
  pagesOf,
  patchAnswer,
  patchPages,
  queryClient,
  queryOf,
  refreshFeature,
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

const ownKey = (place: string) => ['comments', 'own', { place }];

/**
 * What the user wrote in a place since the page was loaded, the latest first: it keeps its place
 * when lists are asked for again.
 * @param place id of the video, or of the comment that is replied to.
 */
export const ownWords = <Words extends Comment | Reply>(place: string) =>
  queryOptions<Own<Words>[]>({
    queryKey: ownKey(place),
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
  queryClient.setQueryData<Own<Words>[]>(ownKey(place), (own) => change(own ?? []));
}

/** Changes a comment or reply wherever the page shows it. */
export function noteComment(id: string, change: (words: Comment) => Comment): void {
  queryClient.setQueriesData({ queryKey: ['comments'] }, (answers: unknown) =>
    replaceIn(answers, id, change),
  );
}

/** Counts a video's comments up or down, in all that the page knows of them. */
export function noteCount(videoId: string, by: number): void {
  const count = <Known extends { total: number }>(known: Known) => ({
    ...known,
    total: known.total + by,
  });
  patchAnswer(commentCount(videoId), count);
  for (const sort of ['top', 'newest'] as const) {
    patchPages(commentPages(videoId, sort), count);
  }
}

/** Asks anew for the comments that the page shows; what was written here stays as it is. */
export const refreshComments = (): Promise<void> => refreshFeature('comments');
