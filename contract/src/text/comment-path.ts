import { videoPath } from './slug.ts';

/** Address of a comment or reply: its video's page, which leads to it. */
export const commentPath = (video: { id: string; title: string }, commentId: string): string =>
  `${videoPath(video)}?lc=${encodeURIComponent(commentId)}`;
