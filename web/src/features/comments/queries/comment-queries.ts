import {
  type Comment,
  type CommentSort,
  countComments,
  getComment,
  listComments,
  listReplies,
  type Reply,
} from '@kinora/contract/comments';
import type { InputOf } from '@kinora/contract/call';
import { queryOptions } from '@tanstack/react-query';
import type { CallError } from '../../../api/outcome.ts';
import {
  answerOf,
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
  pagesOf('comments', listComments, { id, sort }, readComments);

/** The replies to a comment, page by page. */
export const replyPages = (id: string) => pagesOf('comments', listReplies, { id }, readReplies);

/** The comment that a link leads to. */
export const linkedComment = (id: string) => queryOf('comments', getComment, { id });

/** How many comments a video has. */
export const commentCount = (id: string) => queryOf('comments', countComments, { id });

/** A comment or reply that was written here; without an id of the site until that has it. */
export type Own<Words> = Words & { sending: boolean };

/**
 * What the user wrote below a video or a comment since the page was loaded, the latest first: it keeps
 * its position when lists are asked for again, which say what others have made of it.
 * @param parentId id of the video, or of the comment that is replied to.
 */
export const ownWords = <Words extends Comment | Reply>(parentId: string) =>
  queryOptions<Own<Words>[], CallError>({
    queryKey: namedKey('comments', 'own', { parentId }),
    queryFn: () => [],
    initialData: [],
    // No call lists them: to ask again would be to forget them.
    staleTime: 'static',
  });

/** Puts words below what they answer, or what has become of them. */
export function noteOwn<Words extends Comment | Reply>(
  parentId: string,
  change: (own: Own<Words>[]) => Own<Words>[],
): void {
  const query = ownWords<Words>(parentId);
  setAnswer(query, change(queryClient.getQueryData(query.queryKey) ?? []));
}

/**
 * Reads a page of comments. A list that is read from its beginning is known to lack what would stand
 * among what it has come to.
 */
async function readComments(
  declared: typeof listComments,
  input: InputOf<typeof listComments>,
  signal: AbortSignal,
) {
  const sent = sentWords();
  const page = await answerOf(declared, input, signal);
  const { comments, next_cursor } = page;
  const isFirst = input.cursor === undefined;
  const oldest = comments.at(-1)?.upload_time ?? '';
  noteRead(input.id, comments, ({ id, upload_time }) => {
    const reaches = next_cursor === null || (input.sort === 'newest' && upload_time > oldest);
    return sent.has(id) && isFirst && reaches;
  });
  for (const { id, replies, reply_count } of comments) {
    noteRead<Reply>(id, replies, (one) => sent.has(one.id) && reply_count <= replies.length);
  }
  return page;
}

/** Reads a page of replies. */
async function readReplies(
  declared: typeof listReplies,
  input: InputOf<typeof listReplies>,
  signal: AbortSignal,
) {
  const sent = sentWords();
  const page = await answerOf(declared, input, signal);
  const isWhole = input.cursor === undefined && page.next_cursor === null;
  noteRead<Reply>(input.id, page.replies, ({ id }) => sent.has(id) && isWhole);
  return page;
}

/** Ids of what was written here and the site has: a list that is asked for now knows of it. */
const sentWords = (): Set<string> =>
  new Set(
    queryClient
      .getQueriesData<Own<Reply>[]>({ queryKey: ['comments', 'own'] })
      .flatMap(([, own = []]) => own.filter(({ sending }) => !sending).map(({ id }) => id)),
  );

/**
 * Takes from a page what others have made of the user's own words below a video or comment: they may
 * have answered them, given them a heart, or deleted them.
 * @param isMissed whether words that are not on the page would be there if nobody had deleted them
 */
function noteRead<Words extends Comment | Reply>(
  parentId: string,
  rows: readonly Words[],
  isMissed: (words: Words) => boolean,
): void {
  const read = new Map(rows.map((row) => [row.id, row]));
  patchAnswer(ownWords<Words>(parentId), (own) =>
    own.flatMap((one) => {
      const row = read.get(one.id);
      if (row) return [{ ...row, sending: false }];
      return isMissed(one) ? [] : [one];
    }),
  );
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
