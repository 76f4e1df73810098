import type { ForYouVideo } from '@kinora/contract/for-you';

type Why = Pick<ForYouVideo, 'reason' | 'shared'>;

/** Why a video is recommended, in a few words. */
export const whyRecommended = (video: Why): string => sentences[video.reason](video.shared);

const sentences: Record<ForYouVideo['reason'], (shared: string | null) => string> = {
  watched: (title) =>
    title === null ? 'Because of what you watched' : `Because you watched “${title}”`,
  liked: (title) => (title === null ? 'Because of what you liked' : `Because you liked “${title}”`),
  followed: () => 'From a channel you follow',
  same_channel: () => 'From a channel you watch',
  same_tag: (tag) => `Because you watch “${tag}”`,
  category: (category) => `Popular in ${category}`,
  popular: () => 'Popular on this site',
  new: () => 'New on this site',
};
