import { forYou, type ForYouVideo, type RecommendationSettings } from '@kinora/contract/for-you';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../api/queries.ts';
import { useStaleTimeOnBack } from '../../navigation/use-stale-time-on-back.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LeftOutHint } from '../attention/LeftOutHint.tsx';
import { VideoList } from '../videos/VideoList.tsx';
import { whyRecommended } from './why-recommended.ts';

/** What is recommended to the user, each with the reason why it is there. */
export function ForYou({
  settings: { novelty },
  onAll,
}: {
  settings: RecommendationSettings;
  /** Shows all videos instead. */
  onAll: () => void;
}) {
  // Each time that it is asked for it is another list.
  const list = useInfiniteQuery({
    ...pagesOf('recommendations', forYou, { novelty }),
    ...useStaleTimeOnBack(),
    select,
  });
  return (
    <VideoList
      list={list}
      videosOf={videosOf}
      empty={
        <EmptyState
          title="Nothing to recommend yet"
          action={
            <Button look="primary" size="large" onClick={onAll}>
              Show all videos
            </Button>
          }
        >
          Watch and like a few videos, or follow a channel: then this page knows what you enjoy.
          <LeftOutHint />
        </EmptyState>
      }
    />
  );
}

const select = (data: InfiniteData<{ videos: ForYouVideo[] }>) => ({
  pages: data.pages.map(({ videos }) =>
    videos.map((video) => ({ ...video, why: whyRecommended(video) })),
  ),
});
const videosOf = <Page,>(page: Page) => page;
