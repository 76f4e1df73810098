import { expect, test } from 'vitest';
import { channelImage } from './channel-image.ts';

/** Every name that a picture may have, the first before the others. */
const named = {
  channel_image: '1.jpg',
  profile_img: '2.jpg',
  channel_img: '3.jpg',
  user_image: '4.jpg',
  user_profile_image: '5.jpg',
  user_avatar: '6.jpg',
  avatar: '7.jpg',
  channel: { profile_picture: '8.jpg', channel_image: '9.jpg' },
};

test.each(['', ' ', 'null', null, undefined])(
  'CARD-04 the channel’s picture is the first of nine names that is not %j',
  (empty) => {
    const video: Parameters<typeof channelImage>[0] = structuredClone(named);
    for (const name of Object.keys(named) as (keyof typeof named)[]) {
      if (name === 'channel') continue;
      expect(channelImage(video)).toBe(named[name]);
      video[name] = empty;
    }
    expect(channelImage(video)).toBe('8.jpg');
    video.channel = { ...named.channel, profile_picture: empty };
    expect(channelImage(video)).toBe('9.jpg');
    video.channel = { profile_picture: empty, channel_image: empty };
    expect(channelImage(video)).toBeNull();
    video.channel = null;
    expect(channelImage(video)).toBeNull();
  },
);
