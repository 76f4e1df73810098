import { pathPart } from './path-part.ts';

/**
 * The readable last part of a video's address (ROUTE-07, ROUTE-08): lower case, only letters (of
 * any script), digits and hyphens. It is decoration: a video is found by its id alone.
 */
export function slug(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
}

/** Address of a video's watch page. */
export function videoPath(video: { id: string; title: string }): string {
  return `/video/${pathPart(video.id)}/${pathPart(slug(video.title))}`;
}

/** Where the owner of a video changes it. */
export const editPath = (id: string): string => `/studio/video/${pathPart(id)}`;

/** Where the owner of a video sees how it is watched. */
export const analyticsPath = (id: string): string => `${editPath(id)}/analytics`;

/** Where the owner of a video cuts a short from it, perhaps from a moment on. */
export const cutPath = (id: string, seconds = 0): string =>
  `${editPath(id)}/short${seconds >= 1 ? `?t=${Math.floor(seconds)}` : ''}`;

/** Where the owner of a video writes its captions in one language (BCP 47). */
export const captionsPath = (id: string, language: string): string =>
  `${editPath(id)}/captions/${pathPart(language)}`;

/** Where the owner of a video gets the file that they have sent. */
export const originalPath = (id: string): string => `/api/videos/${id}/original`;

/** Address of a short in the viewer of shorts, perhaps at a comment of it. */
export const shortPath = (id: string, commentId: string | null = null): string =>
  `/shorts/${pathPart(id)}${commentId === null ? '' : `?lc=${encodeURIComponent(commentId)}`}`;

/** Address of a comment or reply: its video's page, which leads to it. */
export const commentPath = (video: { id: string; title: string }, commentId: string): string =>
  `${videoPath(video)}?lc=${encodeURIComponent(commentId)}`;

/** Where a video is watched, perhaps at a comment of it: a short in the viewer of shorts. */
export function watchPath(
  video: { id: string; title: string; type: string | null },
  commentId: string | null = null,
): string {
  if (video.type === 'short') return shortPath(video.id, commentId);
  return commentId === null ? videoPath(video) : commentPath(video, commentId);
}
