import { type Static, Type } from 'typebox';
import { actingUser, call, nextCursor, nullable, page, time } from './call.ts';

/** How a video's comments are ordered: those that people like most first, or the latest. */
export const CommentSort = Type.Enum(['top', 'newest']);
export type CommentSort = Static<typeof CommentSort>;

/**
 * A reply, with the names that the specification gives its fields (DATA-11). Comments and replies
 * share one id space: what is called with the id of a comment may be called with that of a reply.
 */
export const Reply = Type.Object({
  id: Type.String(),
  /** Empty when it is deleted and stays only for its replies. */
  comment: Type.String(),
  /** The author's name as shown, and the one that mentions are made with; empty when deleted. */
  user_name: Type.String(),
  username: Type.String(),
  /** Null when deleted. */
  user_id: nullable(Type.String()),
  profile_image: nullable(Type.String()),
  upload_time: time,
  likes: Type.Integer(),
  dislikes: Type.Integer(),
  isLiked: Type.Boolean(),
  isDisLiked: Type.Boolean(),
  edited: Type.Boolean(),
  deleted: Type.Boolean(),
  /** Whether the owner of the video wrote it. */
  by_owner: Type.Boolean(),
  /** Whether the owner of the video gave it a heart. */
  hearted: Type.Boolean(),
  /** User names in it that are somebody's, without their @. */
  mentions: Type.Array(Type.String()),
  /** Whether the owner of the video has to approve it first; only just written ones do. */
  waiting: Type.Boolean(),
});
export type Reply = Static<typeof Reply>;

/** Replies that come with each comment of a list. */
export const firstReplies = 3;

/** A comment (DATA-10) with its first replies, oldest first. */
export const Comment = Type.Object({
  ...Reply.properties,
  pinned: Type.Boolean(),
  reply_count: Type.Integer(),
  replies: Type.Array(Reply, { maxItems: firstReplies }),
});
export type Comment = Static<typeof Comment>;

const id = Type.String({ minLength: 1, maxLength: 64 });
const profileImage = Type.Optional(
  nullable(
    Type.String({
      maxLength: 2_000,
      description: 'Accepted and ignored: the picture of the account counts.',
    }),
  ),
);
const message = Type.String();

export const listComments = call({
  method: 'GET',
  path: '/api/videos/{id}/comments',
  who: 'anyone',
  does: 'Lists the comments of a video; the pinned one comes first, beside the `limit`.',
  params: Type.Object({ id }),
  query: Type.Object({ sort: Type.Optional(CommentSort), ...page }),
  output: Type.Object({
    comments: Type.Array(Comment),
    /** All comments of the video with their replies. */
    total: Type.Integer(),
    next_cursor: nextCursor,
  }),
});

export const countComments = call({
  method: 'GET',
  path: '/api/videos/{id}/comment-count',
  who: 'anyone',
  does: 'Says how many comments a video has, with their replies.',
  params: Type.Object({ id }),
  output: Type.Object({ total: Type.Integer() }),
});

export const listReplies = call({
  method: 'GET',
  path: '/api/comments/{id}/replies',
  who: 'anyone',
  does: 'Lists the replies to a comment, oldest first.',
  params: Type.Object({ id }),
  query: Type.Object({ ...page }),
  output: Type.Object({ replies: Type.Array(Reply), next_cursor: nextCursor }),
});

export const getComment = call({
  method: 'GET',
  path: '/api/comments/{id}',
  who: 'anyone',
  does: 'Answers one comment; for a reply its comment, and the reply itself beside it.',
  params: Type.Object({ id }),
  output: Type.Object({ video_id: Type.String(), comment: Comment, reply: nullable(Reply) }),
});

export const postComment = call({
  method: 'POST',
  path: '/api/videoplaycomments',
  who: 'user',
  does: 'Writes a comment below a video.',
  body: Type.Object({ video_id: id, comment: Type.String(), profile_image: profileImage }),
  output: Type.Object({
    message,
    comment: Type.Object({ ...Comment.properties, comment_id: Type.String() }),
  }),
});

export const postReply = call({
  method: 'POST',
  path: '/api/reply-to-comment',
  who: 'user',
  does: 'Replies to a comment; a reply to a reply joins it below the same comment.',
  body: Type.Object({
    video_id: Type.Optional(id),
    comment_id: id,
    reply: Type.String(),
    profile_image: profileImage,
  }),
  output: Type.Object({
    message,
    reply: Type.Object({ ...Reply.properties, reply_id: Type.String() }),
  }),
});

export const editComment = call({
  method: 'PUT',
  path: '/api/edit-comment',
  who: 'user',
  does: 'Changes the words of the caller’s own comment or reply.',
  body: Type.Object({ comment_id: id, comment: Type.String(), user_id: actingUser }),
  output: Type.Object({ message, comment: Reply }),
});

export const deleteComment = call({
  method: 'DELETE',
  path: '/api/delete-comment',
  who: 'user',
  does: 'Deletes a comment or reply: one’s own, or below one’s own video; replies of others stay.',
  body: Type.Object({ comment_id: id, user_id: actingUser }),
  output: Type.Object({
    message,
    /** How many comments and replies are gone by that. */
    removed: Type.Integer(),
    /** Whether it stays as an empty place above the replies of others. */
    kept: Type.Boolean(),
  }),
});

/** How a comment's reactions stand, and what the caller did. */
export const CommentReactions = Type.Object({
  likes: Type.Integer(),
  dislikes: Type.Integer(),
  isLiked: Type.Boolean(),
  isDisLiked: Type.Boolean(),
});
export type CommentReactions = Static<typeof CommentReactions>;

export const likeComment = call({
  method: 'POST',
  path: '/api/videoplaycommentslike',
  who: 'user',
  does: 'Likes a comment or reply, which takes a dislike back, or takes the like back.',
  body: Type.Object({ comment_id: id, is_like: Type.Boolean() }),
  output: CommentReactions,
});

export const dislikeComment = call({
  method: 'POST',
  path: '/api/videoplaycommentsdislike',
  who: 'user',
  does: 'Dislikes a comment or reply, which takes a like back, or takes the dislike back.',
  body: Type.Object({ comment_id: id, is_dislike: Type.Boolean() }),
  output: CommentReactions,
});

export const pinComment = call({
  method: 'PUT',
  path: '/api/comments/{id}/pin',
  who: 'user',
  does: 'Pins a comment to the top of the caller’s own video, in the place of another one.',
  params: Type.Object({ id }),
});

export const unpinComment = call({
  method: 'DELETE',
  path: '/api/comments/{id}/pin',
  who: 'user',
  does: 'Takes the pin off a comment.',
  params: Type.Object({ id }),
});

export const heartComment = call({
  method: 'PUT',
  path: '/api/comments/{id}/heart',
  who: 'user',
  does: 'Gives a comment or reply below the caller’s own video a heart.',
  params: Type.Object({ id }),
});

export const unheartComment = call({
  method: 'DELETE',
  path: '/api/comments/{id}/heart',
  who: 'user',
  does: 'Takes the heart off a comment or reply.',
  params: Type.Object({ id }),
});
