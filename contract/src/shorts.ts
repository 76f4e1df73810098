import { type Static, Type } from 'typebox';
import { actingUser, call, nextCursor, nullable, page, time } from './call.ts';
import { ForYouReason } from './for-you.ts';
import { Comment, CommentReactions, firstReplies, Reply } from './comments.ts';
import { FirstMedia } from './media.ts';
import { Video } from './videos.ts';

// A short is a video with another shape: it has the same rules, and every call of videos and their
// comments takes its id. These calls name the same things as the specification does for shorts, in
// every spelling that it has for one of them (DATA-14).

/** What was said of a short or its comments, beside the names of videos. */
const reactionNames = {
  like: Type.Integer(),
  dislike: Type.Integer(),
  isDisliked: Type.Boolean(),
};

const ShortReply = Type.Object({ ...Reply.properties, ...reactionNames });

/** A comment of a short (DATA-13) with its first replies, oldest first. */
export const ShortComment = Type.Object({
  ...Comment.properties,
  ...reactionNames,
  replies: Type.Array(ShortReply, { maxItems: firstReplies }),
});
export type ShortComment = Static<typeof ShortComment>;

/** Comments that come with each short of a list; with a short by itself comes their first page. */
export const firstCommentsOfShort = 5;

/** A short (DATA-12) with all that its viewer shows: what a watch page gets, with more names. */
export const Short = Type.Object({
  ...Video.properties,
  ...reactionNames,
  name: Type.String(),
  thumbnail: nullable(Type.String()),
  /** Picture of the channel. */
  profile_image: nullable(Type.String()),
  isLiked: Type.Boolean(),
  isDisLiked: Type.Boolean(),
  video_viewer: Type.Integer(),
  /** All comments with their replies. */
  comment_count: Type.Integer(),
  /** The first of them, the pinned one before all others. */
  comments: Type.Array(ShortComment),
  /** When the caller watched it last; null for guests, and if they never did. */
  watch_time: nullable(time),
});
export type Short = Static<typeof Short>;

const id = Type.String({ minLength: 1, maxLength: 64 });
const ignored = (is: string) =>
  Type.Optional(
    nullable(
      Type.String({ maxLength: 2_000, description: `Accepted and ignored: the ${is} counts.` }),
    ),
  );

const which = {
  user_id: actingUser,
  /**
   * The short that somebody followed a link to: it comes first, and nowhere else. Sent with each
   * page, like all that says which list it is.
   */
  start: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'Id of the short that comes first.' }),
  ),
  ...page,
};

/** A short of a list. */
export const ListedShort = Type.Object({
  ...Short.properties,
  /** Why it is shown: the strongest of what speaks for it; null for `start`. */
  reason: nullable(ForYouReason),
  /** The tag or category that the reason names; null for other reasons. */
  shared: nullable(Type.String()),
  /** What it begins with; null as long as it is not complete. */
  first_media: nullable(FirstMedia),
});
export type ListedShort = Static<typeof ListedShort>;

const shorts = Type.Object({
  data: Type.Array(ListedShort),
  next_cursor: nextCursor,
  /**
   * The short of this page after which a user has been shown all that the channels they follow have
   * new, once in a visit; null if it is on another page, or they follow nobody who has anything new.
   */
  caught_up_after: nullable(Type.String()),
});

export const listShorts = call({
  method: 'POST',
  path: '/api/shortsfetch',
  who: 'user',
  does: 'Lists shorts to watch one after the other, each with its first comments.',
  body: Type.Object(which),
  output: shorts,
});

export const listShortsAsGuest = call({
  method: 'POST',
  path: '/api/shortsfetchwithouttoken',
  who: 'anyone',
  does: 'Lists shorts to watch one after the other, each with its first comments, for guests.',
  body: Type.Object(which),
  output: shorts,
});

export const showShort = call({
  method: 'POST',
  path: '/api/fetch-shorts-details',
  who: 'user',
  does: 'Answers a short; called as it is watched, it counts a view and notes it in the history.',
  body: Type.Object({
    shorts_id: id,
    is_short_add: Type.Optional(
      Type.Boolean({ description: 'Whether it is watched from now on: a view, and history.' }),
    ),
    user_id: actingUser,
  }),
  output: Type.Object({ data: Short }),
});

/** What a short's viewers said of it, and what the caller did. */
export const ShortReactions = Type.Object({ ...CommentReactions.properties, ...reactionNames });
export type ShortReactions = Static<typeof ShortReactions>;

export const likeShort = call({
  method: 'POST',
  path: '/api/shortslike',
  who: 'user',
  does: 'Likes a short, which takes a dislike back, or takes the like back.',
  body: Type.Object({
    user_id: actingUser,
    shorts_id: id,
    is_liked: Type.Boolean(),
    liked_at: Type.Optional(
      Type.String({ maxLength: 64, description: 'Accepted and ignored: our own clock counts.' }),
    ),
  }),
  output: ShortReactions,
});

export const dislikeShort = call({
  method: 'POST',
  path: '/api/shortsdislike',
  who: 'user',
  does: 'Dislikes a short, which takes a like back, or takes the dislike back.',
  body: Type.Object({ user_id: actingUser, shorts_id: id, is_disliked: Type.Boolean() }),
  output: ShortReactions,
});

export const postShortComment = call({
  method: 'POST',
  path: '/api/shortscommentscreate',
  who: 'user',
  does: 'Writes a comment below a short.',
  body: Type.Object({
    shorts_id: id,
    user_name: ignored('name of the account'),
    comment: Type.String(),
    profile_image: ignored('picture of the account'),
  }),
  output: Type.Object({ message: Type.String(), data: ShortComment }),
});

export const likeShortComment = call({
  method: 'POST',
  path: '/api/shortscommentslike',
  who: 'user',
  does: 'Likes a comment or reply below a short, which takes a dislike back, or takes the like back.',
  body: Type.Object({ comment_id: id, user_id: actingUser, is_like: Type.Boolean() }),
  output: ShortReactions,
});

export const dislikeShortComment = call({
  method: 'POST',
  path: '/api/shortscommentsdislike',
  who: 'user',
  does: 'Dislikes a comment or reply below a short, which takes a like back, or takes the dislike back.',
  body: Type.Object({ comment_id: id, user_id: actingUser, is_dislike: Type.Boolean() }),
  output: ShortReactions,
});
