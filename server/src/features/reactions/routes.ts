import { dislikeComment, likeComment } from '@kinora/contract/comments';
import { dislikeVideo, likedVideos, likeVideo } from '@kinora/contract/reactions';
import type { Api } from '../../api/api.ts';
import type { Site } from '../../site.ts';
import { listLiked } from './list-liked.ts';
import { reactToComment, reactToVideo } from './react.ts';

/** Calls of likes and dislikes. */
export function reactionRoutes(api: Api, { db, addresses }: Site): void {
  api.on(likeVideo, ({ video_id, is_like }, { viewer }) =>
    reactToVideo(db, viewer, video_id, 'like', is_like),
  );
  api.on(dislikeVideo, ({ video_id, is_dislike }, { viewer }) =>
    reactToVideo(db, viewer, video_id, 'dislike', is_dislike),
  );
  api.on(likeComment, ({ comment_id, is_like }, { viewer }) =>
    reactToComment(db, viewer, comment_id, 'like', is_like),
  );
  api.on(dislikeComment, ({ comment_id, is_dislike }, { viewer }) =>
    reactToComment(db, viewer, comment_id, 'dislike', is_dislike),
  );
  api.on(likedVideos, (page, { viewer }) => listLiked(db, addresses, viewer, page));
}
