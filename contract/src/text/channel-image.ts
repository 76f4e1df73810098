import { isNamed } from './picture-address.ts';

/** Under which names data have a channel's picture, the first of them before the others (CARD-04). */
const ofVideo = [
  'channel_image',
  'profile_img',
  'channel_img',
  'user_image',
  'user_profile_image',
  'user_avatar',
  'avatar',
] as const;
const ofChannel = ['profile_picture', 'channel_image'] as const;

type Named<Names extends readonly string[]> = { [Name in Names[number]]?: unknown };

/** The picture of a video's channel, by the first of the names that has one; null without one. */
export function channelImage(
  video: Named<typeof ofVideo> & { channel?: Named<typeof ofChannel> | null },
): string | null {
  const named = [
    ...ofVideo.map((name) => video[name]),
    ...ofChannel.map((name) => video.channel?.[name]),
  ];
  return named.find(isNamed) ?? null;
}
