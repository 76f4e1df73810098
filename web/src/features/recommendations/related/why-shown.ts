import type { RelatedVideo } from '@kinora/contract/recommendations';

type Why = Pick<RelatedVideo, 'reason' | 'shared' | 'channel_name'>;

/** Why a video is shown beside the one that plays, as a sentence. */
export const whyShown = (video: Why): string => sentences[video.reason](video);

const sentences: Record<RelatedVideo['reason'], (video: Why) => string> = {
  watched_together: () => 'People who watched this video watched that one too.',
  same_tag: ({ shared }) => `Both videos have the tag “${shared}”.`,
  similar_title: () => 'Its title is similar.',
  same_channel: ({ channel_name }) => `It is from the same channel, ${channel_name}.`,
  same_category: ({ shared }) => `Both videos are in the category ${shared}.`,
  popular: () => 'It is popular on this site.',
  new: () => 'It is new on this site.',
};
