import type { OutputOf } from '@kinora/contract/call';
import { markup } from '@kinora/contract/text/markup';
import { channelFeedPath } from '@kinora/contract/text/channel-path';
import { videoPath } from '@kinora/contract/text/slug';
import { watchVideo, watchVideoAsGuest } from '@kinora/contract/watching';
import type { FastifyRequest } from 'fastify';
import { siteAddress } from '../../api/site-address.ts';
import { briefCache } from '../../brief-cache.ts';
import { nullIfNotFound } from '../../fail.ts';
import { firstMedia } from '../../features/videos/first-media.ts';
import { shownBy, watchAsUser, watchVideo as lookAt } from '../../features/watch/watch-video.ts';
import type { Viewer } from '../../sessions/viewer.ts';
import type { Site } from '../../site.ts';
import { feedLink } from '../feeds.ts';
import type { Written } from './fill-page.ts';
import { answered, type FirstCalls } from './first-calls.ts';
import { preloadPicture, unlisted } from './head-tags.ts';
import { linkPreview, type VideoPageKind } from './link-preview.ts';
import { videoObject } from './structured-data.ts';

/** What the page of a video says beyond the empty shell. */
type WatchPage = Written & { calls: FirstCalls };

/** A video's page, and the answer that it shows. */
interface Watched {
  answer: OutputOf<typeof watchVideo>;
  page: WatchPage;
}

/** Describes the pages of videos; null where there is none that the viewer may see. */
export type WatchPages = (
  request: FastifyRequest,
  id: string,
  kind: VideoPageKind,
) => Promise<WatchPage | null>;

/** What guests see of a video is kept for some seconds, for its page and for the viewer of shorts. */
export function watchPages(site: Site): WatchPages {
  const { db, addresses } = site;
  const forGuests = briefCache<Watched>(site.live, ({ answer }) => shownBy(answer.video));
  return async (request, id, kind) => {
    const { viewer } = request;
    const asGuest = () =>
      forGuests([id, kind], async () =>
        watched(site, request, null, kind, await lookAt(db, addresses, null, id)),
      );
    const asUser = async (user: Viewer) => {
      const guestsAnswer = async () => (await asGuest()).answer;
      const answer = await watchAsUser(db, addresses, user, id, guestsAnswer);
      return watched(site, request, user, kind, answer);
    };
    const found = await nullIfNotFound(viewer ? asUser(viewer) : asGuest());
    return found?.page ?? null;
  };
}

async function watched(
  { db, addresses, config }: Site,
  request: FastifyRequest,
  viewer: Viewer | null,
  kind: VideoPageKind,
  answer: OutputOf<typeof watchVideo>,
): Promise<Watched> {
  const { video } = answer;
  // The page of a video goes on where its viewer stopped, which is left to the player.
  const resumes = video.resume_at !== null && !(kind === 'shorts' && video.type === 'short');
  const media = resumes ? null : await firstMedia(db, addresses, video);
  const origin = siteAddress(config, request);
  const absolute = (path: string) => new URL(path, origin).href;
  // The first frame, where it comes as fast, needs the line for itself.
  const picture = !media && video.thumbnail_url;
  const feed = feedLink(video.channel_name, channelFeedPath(video.channel_id));
  const preview = markup`${linkPreview(video, kind, config.BRAND_NAME, absolute)}${feed}`;
  // No search engine is signed in.
  const described = !viewer && videoObject(video, absolute);
  const head = markup`${preview}${described}${video.visibility !== 'public' && unlisted}${picture && preloadPicture(picture)}`;
  const script = kind === 'page' ? 'firstPlay' : 'firstShort';
  const call = viewer ? watchVideo : watchVideoAsGuest;
  const calls = answered(call, { video_id: video.id }, answer);
  const first = media && { first: { media, script } as const };
  const about = { title: video.title, canonical: videoPath(video) };
  return { answer, page: { ...about, head, calls, ...first } };
}
