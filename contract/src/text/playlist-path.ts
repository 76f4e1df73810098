import { pathPart } from './path-part.ts';
import { slug, videoPath } from './slug.ts';

/** Address of a playlist: its id decides, the name is to be read (FLAW-16). */
export const playlistPath = (id: string, name: string): string =>
  `/playlist/videos/${pathPart(id)}/${pathPart(name)}`;

/** Address of the feed of a playlist's videos. */
export const playlistFeedPath = (id: string): string => `/feeds/playlist/${pathPart(id)}.xml`;

/** Where an invitation to edit a playlist leads. */
export const invitationPath = (token: string): string => `/playlist/invitation/${pathPart(token)}`;

/** Address of a video of a playlist, which goes on after it. */
export const entryPath = (list: string, video: { id: string; title: string }): string =>
  `${videoPath(video)}?list=${encodeURIComponent(list)}`;

/** Where a video plays as one of a playlist: the address decides which (FLAW-16). */
export const playbackPath = (list: string, video: { id: string; title: string }): string =>
  `/playlist/videoplayer/${pathPart(video.id)}/${pathPart(slug(video.title))}?list=${encodeURIComponent(list)}`;
