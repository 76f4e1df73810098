import type { Channel } from '@kinora/contract/channels';
import { channelPath } from '@kinora/contract/text/channel-path';
import { embedPath, frameHeight } from '@kinora/contract/text/embed';
import { type Markup, markup } from '@kinora/contract/text/markup';
import { playlistPath } from '@kinora/contract/text/playlist-path';
import { pictureAddress } from '@kinora/contract/text/picture-address';
import { shortPath, videoPath } from '@kinora/contract/text/slug';
import type { Video } from '@kinora/contract/videos';

/** Name and content; without content it is left out. */
type Tag = [name: string, content: string | null | undefined];

/** Where a video is shown: on the page that it has of its own, or in the viewer of shorts. */
export type VideoPageKind = 'page' | 'shorts';

/** Width of the frame that previews are told of, in pixels. */
const frameWidth = 1280;

/**
 * What other sites and programs read of a video's page to show it in theirs: Open Graph, Twitter's
 * player card, and where oEmbed answers. Of a private video nobody may be told. One that is shared
 * out of the viewer of shorts leads back there; the page it has of its own is the one to be found.
 * @param absolute makes an address of ours absolute
 */
export function linkPreview(
  video: Video,
  kind: VideoPageKind,
  brand: string,
  absolute: (path: string) => string,
): Markup {
  const page = absolute(videoPath(video));
  const embed = absolute(embedPath(video.id));
  const [width, height] = [frameWidth, frameHeight(frameWidth, video)].map(String);
  const open = video.visibility !== 'private';
  const player: Tag[] = [
    ['og:video:url', embed],
    ['og:video:secure_url', embed.startsWith('https:') ? embed : null],
    ['og:video:type', 'text/html'],
    ['og:video:width', width],
    ['og:video:height', height],
    ['twitter:player', embed],
    ['twitter:player:width', width],
    ['twitter:player:height', height],
  ];
  const tags: Tag[] = [
    ['og:type', 'video.other'],
    ['og:site_name', brand],
    ['og:title', video.title],
    ['og:description', shortened(video.description)],
    ['og:url', kind === 'shorts' ? absolute(shortPath(video.id)) : page],
    ['og:image', video.thumbnail_url && absolute(video.thumbnail_url)],
    ...(open ? player : []),
    ['twitter:card', open ? 'player' : 'summary_large_image'],
  ];
  const formats = open ? ['json', 'xml'] : [];
  return markup`${head(tags)}${formats.map((format) => oembedLink(format, page, video, absolute))}`;
}

/** As `linkPreview`, of a playlist. */
export function playlistPreview(
  {
    id,
    playlist_name: name,
    ...playlist
  }: {
    id: string;
    playlist_name: string;
    description: string;
    owner: string;
    playlist_thumbnail: string | null;
  },
  brand: string,
  absolute: (path: string) => string,
): Markup {
  const page = absolute(playlistPath(id, name));
  const picture = playlist.playlist_thumbnail;
  const about = playlist.description.trim() || `A playlist by ${playlist.owner}`;
  return head([
    ['og:type', 'website'],
    ['og:site_name', brand],
    ['og:title', name],
    ['og:description', shortened(about)],
    ['og:url', page],
    ['og:image', picture && absolute(picture)],
    ['twitter:card', picture ? 'summary_large_image' : 'summary'],
  ]);
}

/**
 * What other sites and programs read of a channel's page.
 * @param absolute makes an address of ours absolute
 */
export function channelPreview(
  channel: Channel,
  brand: string,
  absolute: (path: string) => string,
): Markup {
  const page = absolute(channelPath(channel));
  const image = pictureAddress(channel.channel_image, { host: '', storage: '/media' });
  return head([
    ['og:type', 'profile'],
    ['og:site_name', brand],
    ['og:title', channel.channel_name],
    ['og:description', shortened(channel.description)],
    ['og:url', page],
    ['og:image', image && absolute(image)],
    ['profile:username', channel.username],
    ['twitter:card', 'summary'],
  ]);
}

const shortened = (text: string) => [...text].slice(0, 200).join('');

const head = (tags: Tag[]) => markup`${tags.flatMap(written)}`;

const written = ([name, text]: Tag) => (text ? [tag(name, text)] : []);

const tag = (name: string, text: string) =>
  /^(?:og|profile):/.test(name)
    ? markup`<meta property="${name}" content="${text}">\n`
    : markup`<meta name="${name}" content="${text}">\n`;

function oembedLink(
  format: string,
  page: string,
  { title }: Video,
  absolute: (path: string) => string,
): Markup {
  const href = absolute(`/oembed?${new URLSearchParams({ url: page, format })}`);
  const type = format === 'json' ? 'application/json+oembed' : 'text/xml+oembed';
  return markup`<link rel="alternate" type="${type}" href="${href}" title="${title}">\n`;
}
