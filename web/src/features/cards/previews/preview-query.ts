import { queryOptions } from '@tanstack/react-query';
import { getVideo } from '@kinora/contract/videos';
import { answerOf, namedKey } from '../../../api/queries.ts';
import { fetchStoryboard } from '../../../player/timeline/storyboard.ts';
import { previewPictures } from './preview-pictures.ts';

/**
 * What the preview of a video shows; nothing for one that has no storyboard yet. The video itself is
 * asked where that is: addresses of hidden videos are signed, and end.
 */
export const previewQuery = (id: string) =>
  queryOptions({
    queryKey: namedKey('videos', 'preview', { id }),
    queryFn: async ({ signal }) => {
      const { video } = await answerOf(getVideo, { id }, signal);
      if (video.storyboard_url === null) return [];
      return previewPictures(await fetchStoryboard(video.storyboard_url, signal));
    },
    retry: false,
    // Coming back to a card fetches nothing again.
    staleTime: 5 * 60_000,
  });
