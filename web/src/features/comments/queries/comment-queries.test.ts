import type { Comment, CommentSort, Reply } from '@kinora/contract/comments';
import { afterEach, expect, test, vi } from 'vitest';
import type { Own } from './comment-queries.ts';

vi.stubGlobal('document', { getElementById: () => null, cookie: '' });
const { queryClient } = await import('../../../api/queries.ts');
const { commentPages, noteOwn, ownWords, replyPages } = await import('./comment-queries.ts');

const comment = (id: string, minute: number, more: Partial<Comment> = {}): Comment => ({
  ...{ id, comment: id, user_name: 'ann', username: 'ann', user_id: '1', profile_image: null },
  ...{ likes: 0, dislikes: 0, isLiked: false, isDisLiked: false, edited: false, deleted: false },
  ...{ by_owner: false, hearted: false, mentions: [], waiting: false, pinned: false },
  upload_time: `2026-01-01T00:0${minute}:00.000Z`,
  ...{ reply_count: 0, replies: [], ...more },
});
const mine = comment('mine', 5);

let answer: () => unknown;
vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer())));
afterEach(() => queryClient.clear());

const own = (parentId = 'video') => queryClient.getQueryData(ownWords<Comment>(parentId).queryKey);
const note = (words: Comment, sending = false) =>
  noteOwn<Comment>('video', (before) => [{ ...words, sending }, ...before]);

/** Reads a video's comments, of which there are more if `next_cursor` is given. */
async function read(comments: Comment[], sort: CommentSort, next_cursor: string | null = null) {
  answer = () => ({ comments, total: comments.length, next_cursor });
  await queryClient.fetchInfiniteQuery(commentPages('video', sort));
}

test('ux 86 a list that is read says what others have made of one’s own comment', async () => {
  note(mine);
  const hearted = { ...mine, hearted: true, reply_count: 1 };
  await read([comment('later', 6), hearted], 'top');
  expect(own()).toEqual([{ ...hearted, sending: false }]);
});

test.each<[string, Comment[], CommentSort, string | null, boolean]>([
  ['the whole list', [comment('other', 1)], 'top', null, false],
  ['the latest, down to one before it', [comment('other', 1)], 'newest', 'more', false],
  ['the latest, all of them after it', [comment('later', 6)], 'newest', 'more', true],
  ['the best, of which there are more', [comment('other', 1)], 'top', 'more', true],
])(
  'ux 88 one’s own comment that is not in %s stays or goes',
  async (_, comments, sort, next, stays) => {
    note(mine);
    await read(comments, sort, next);
    expect(own()).toHaveLength(stays ? 1 : 0);
  },
);

test('ux 86 one’s own comment stays that was taken after the list was asked for, or is on its way', async () => {
  note(comment('draft 1', 5), true);
  answer = () => {
    note(mine);
    return { comments: [], total: 0, next_cursor: null };
  };
  await queryClient.fetchInfiniteQuery(commentPages('video', 'top'));
  expect(own()?.map(({ id }) => id)).toEqual(['mine', 'draft 1']);
});

test('COMM-10 one’s own reply goes that neither comes with its comment nor with all replies to it', async () => {
  const write = () => noteOwn<Reply>('mine', (): Own<Reply>[] => [{ ...reply, sending: false }]);
  const reply = comment('reply', 7);
  write();
  await read([{ ...mine, reply_count: 4, replies: [comment('other', 6)] }], 'newest');
  expect(own('mine')).toHaveLength(1);
  answer = () => ({ replies: [comment('other', 6)], next_cursor: null });
  await queryClient.fetchInfiniteQuery(replyPages('mine'));
  expect(own('mine')).toEqual([]);
  write();
  queryClient.removeQueries({ queryKey: commentPages('video', 'newest').queryKey });
  await read([mine], 'newest');
  expect(own('mine')).toEqual([]);
});
