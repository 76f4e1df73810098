import type { OutputOf } from '@kinora/contract/call';
import {
  countComments,
  deleteComment as deleteCall,
  editComment as editCall,
  getComment as getCall,
  heartComment as heartCall,
  listComments as listCall,
  listReplies as repliesCall,
  pinComment as pinCall,
  postComment as postCall,
  postReply as replyCall,
  unheartComment,
  unpinComment,
} from '@kinora/contract/comments';
import {
  approveHeldComments,
  holdCommentsAgain,
  listHeldComments,
  ownHeldComments,
  removeHeldComments,
  withdrawHeldComment,
} from '@kinora/contract/held-comments';
import { briefCache, isUsualPage } from '../../brief-cache.ts';
import type { Api, Limit } from '../../api/api.ts';
import type { Site } from '../../site.ts';
import { clientOf } from '../../sessions/client.ts';
import { deleteComment } from './delete-comment.ts';
import { editComment } from './edit-comment.ts';
import { approveHeld, holdAgain, removeHeld } from './held/decide-held.ts';
import { withdrawHeld } from './held/hold-comment.ts';
import { listHeld, listOwnHeld } from './held/list-held.ts';
import { authorsOf, commentTotal, listComments } from './list-comments.ts';
import { getComment, listReplies } from './list-replies.ts';
import { heartComment, pinComment } from './mark-comment.ts';
import { mostComments, postComment, postReply } from './post-comment.ts';

const writing: { limit: Limit } = { limit: mostComments };

/** Calls of comments and replies; `reactions` has their likes. */
export function commentRoutes(api: Api, site: Site): void {
  const { config, db, enqueue, live } = site;
  heldRoutes(api, site);
  const forGuests = briefCache<OutputOf<typeof listCall>>(live, ({ comments }) =>
    authorsOf(comments),
  );

  api.on(listCall, (input, { viewer }) => {
    const { id, sort } = input;
    const list = () => listComments(db, viewer, input);
    return viewer === null && isUsualPage(input) ? forGuests([id, sort], list) : list();
  });
  api.on(countComments, async ({ id }, { viewer }) => ({
    total: await commentTotal(db, viewer, id),
  }));
  api.on(repliesCall, (input, { viewer }) => listReplies(db, viewer, input));
  api.on(getCall, ({ id }, { viewer }) => getComment(db, viewer, id));
  api.on(postCall, (input, { viewer }) => postComment(db, enqueue, viewer, input), writing);
  api.on(replyCall, (input, { viewer }) => postReply(db, enqueue, viewer, input), writing);
  api.on(editCall, (input, { viewer }) => editComment(db, enqueue, viewer, input), writing);
  api.on(deleteCall, async ({ comment_id }, { viewer, request }) => {
    const removal = await deleteComment(db, viewer, comment_id, clientOf(request, config));
    return { message: 'Comment deleted.', ...removal };
  });
  api.on(pinCall, async ({ id }, { viewer }) => {
    await pinComment(db, viewer, id, true);
    return {};
  });
  api.on(unpinComment, async ({ id }, { viewer }) => {
    await pinComment(db, viewer, id, false);
    return {};
  });
  api.on(heartCall, async ({ id }, { viewer }) => {
    await heartComment(db, viewer, id, true);
    return {};
  });
  api.on(unheartComment, async ({ id }, { viewer }) => {
    await heartComment(db, viewer, id, false);
    return {};
  });
}

/** Calls of comments that wait for approval. */
function heldRoutes(api: Api, { config, db, enqueue }: Pick<Site, 'config' | 'db' | 'enqueue'>) {
  api.on(listHeldComments, (input, { viewer }) => listHeld(db, viewer, input));
  api.on(ownHeldComments, ({ id }, { viewer }) => listOwnHeld(db, viewer, id));
  api.on(withdrawHeldComment, async ({ id }, { viewer }) => {
    await withdrawHeld(db, viewer, id);
    return {};
  });
  api.on(approveHeldComments, async ({ ids }, { viewer, request }) => ({
    ids: await approveHeld(db, enqueue, viewer, ids, clientOf(request, config)),
  }));
  api.on(removeHeldComments, async ({ ids }, { viewer, request }) => ({
    ids: await removeHeld(db, viewer, ids, clientOf(request, config)),
  }));
  api.on(holdCommentsAgain, async ({ ids }, { viewer, request }) => ({
    ids: await holdAgain(db, viewer, ids, clientOf(request, config)),
  }));
}
