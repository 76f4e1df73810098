import type { OutputOf } from '@kinora/contract/call';
import {
  dislikeShort,
  dislikeShortComment,
  likeShort,
  likeShortComment,
  listShorts as listCall,
  listShortsAsGuest,
  postShortComment,
  showShort,
} from '@kinora/contract/shorts';
import type { VideoReactions } from '@kinora/contract/reactions';
import type { Api } from '../../api/api.ts';
import { briefCache, isUsualPage } from '../../brief-cache.ts';
import type { Site } from '../../site.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import { reportBeginning } from '../analytics/report-watching.ts';
import type { ViewCounter } from '../analytics/view-counter.ts';
import { mostComments, postComment } from '../comments/post-comment.ts';
import { reactToComment, reactToVideo } from '../reactions/react.ts';
import type { Reaction } from '../reactions/vote.ts';
import { getShort, shortComment, withReactionNames } from './get-short.ts';
import { listShorts, shownInShorts } from './list-shorts.ts';

/** Calls of shorts: what videos have, in the words of shorts, and what is watched one after the other. */
export function shortRoutes(
  api: Api,
  { db, addresses, enqueue, live }: Site,
  counter: ViewCounter,
): void {
  const firstForGuests = briefCache<OutputOf<typeof listCall>>(live, shownInShorts);
  for (const call of [listCall, listShortsAsGuest]) {
    api.on(call, (input, { viewer }) => {
      const list = () => listShorts(db, addresses, viewer, input);
      const isUsual = input.start === undefined && isUsualPage(input);
      return viewer === null && isUsual ? firstForGuests([], list) : list();
    });
  }
  api.on(showShort, async ({ shorts_id, is_short_add = false }, { viewer }) => {
    if (is_short_add) await reportBeginning(db, counter, viewer, shorts_id);
    return { data: await getShort(db, addresses, viewer, shorts_id) };
  });

  const react = async (viewer: Viewer, id: string, reaction: Reaction, said: boolean) =>
    withReactionNames(asOfComment(await reactToVideo(db, viewer, id, reaction, said)));
  api.on(likeShort, ({ shorts_id, is_liked }, { viewer }) =>
    react(viewer, shorts_id, 'like', is_liked),
  );
  api.on(dislikeShort, ({ shorts_id, is_disliked }, { viewer }) =>
    react(viewer, shorts_id, 'dislike', is_disliked),
  );

  api.on(
    postShortComment,
    async ({ shorts_id, comment }, { viewer }) => {
      const said = { video_id: shorts_id, comment };
      const posted = await postComment(db, enqueue, viewer, said);
      return { message: posted.message, data: shortComment(posted.comment) };
    },
    { limit: mostComments },
  );
  const reactTo = async (viewer: Viewer, id: string, reaction: Reaction, said: boolean) =>
    withReactionNames(await reactToComment(db, viewer, id, reaction, said));
  api.on(likeShortComment, ({ comment_id, is_like }, { viewer }) =>
    reactTo(viewer, comment_id, 'like', is_like),
  );
  api.on(dislikeShortComment, ({ comment_id, is_dislike }, { viewer }) =>
    reactTo(viewer, comment_id, 'dislike', is_dislike),
  );
}

const asOfComment = ({ likes, dislikes, isVideoLike, isVideoDislike }: VideoReactions) => ({
  ...{ likes, dislikes, isLiked: isVideoLike, isDisLiked: isVideoDislike },
});
