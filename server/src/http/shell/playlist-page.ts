import { playlistVideos } from '@kinora/contract/playlist-entries';
import { playlistFeedPath, playlistPath } from '@kinora/contract/text/playlist-path';
import { firstEntries } from '@kinora/contract/text/first-entries';
import { markup } from '@kinora/contract/text/markup';
import type { FastifyRequest } from 'fastify';
import { siteAddress } from '../../api/site-address.ts';
import { nullIfNotFound } from '../../fail.ts';
import { listVideos } from '../../features/playlists/list-videos.ts';
import type { Site } from '../../site.ts';
import { feedLink } from '../feeds.ts';
import type { Written } from './fill-page.ts';
import { answered, type FirstCalls } from './first-calls.ts';
import { unlisted } from './head-tags.ts';
import { playlistPreview } from './link-preview.ts';

/** What the page of a playlist says beyond the empty shell; null where the viewer may see none. */
export async function playlistPage(
  { db, addresses, config }: Site,
  request: FastifyRequest,
  id: string,
): Promise<(Written & { calls: FirstCalls }) | null> {
  const input = firstEntries(id);
  const answer = await nullIfNotFound(listVideos(db, addresses, request.viewer, input));
  if (!answer) return null;
  const { playlist_name: title, visibility } = answer;
  const origin = siteAddress(config, request);
  const absolute = (path: string) => new URL(path, origin).href;
  const preview = playlistPreview({ id, ...answer }, config.BRAND_NAME, absolute);
  const feed = visibility !== 'private' && feedLink(title, playlistFeedPath(id));
  return {
    title,
    canonical: playlistPath(id, title),
    head: markup`${preview}${feed}${visibility !== 'public' && unlisted}`,
    calls: answered(playlistVideos, input, answer),
  };
}
