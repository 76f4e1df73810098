import type { RelatedVideo } from '@kinora/contract/recommendations';
import { allCategories } from '@kinora/contract/text/search-path';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { InfiniteList } from '../../../ui/InfiniteList.tsx';
import { useUser } from '../../accounts/session.ts';
import { ChannelLine, FactsLine, VideoRow } from '../../cards/VideoRow.tsx';
import { isOffered, useHidden } from '../../videos/list-filter.ts';
import { withoutRepeats } from '../../videos/without-repeats.ts';
import { relatedPages } from '../related-query.ts';
import { failedToLoad } from './failed-to-load.ts';
import styles from './RelatedList.module.css';
import { whyShown } from './why-shown.ts';
import { RelatedSkeletons } from '../RelatedSkeletons.tsx';

const eagerRows = 4;

/**
 * The related videos of a category, row by row, and more of them before the reader gets to the end.
 * Each category is a list of its own: an answer that comes after another one was chosen is kept for
 * it, and not shown (FLAW-26).
 */
export function RelatedList({
  videoId,
  category,
  onAll,
}: {
  videoId: string;
  category: string;
  /** Chooses all categories. */
  onAll: () => void;
}) {
  const user = useUser();
  const list = useInfiniteQuery({
    ...relatedPages(user != null, videoId, category),
    enabled: user !== undefined,
  });
  const hidden = useHidden();
  const videos = useMemo(() => {
    const pages = withoutRepeats(list.data?.pages.map((page) => page.related_videos) ?? []);
    return pages.flat().filter((video) => isOffered(video, hidden));
  }, [list.data, hidden]);
  return (
    <InfiniteList
      list={list}
      loading={<RelatedSkeletons />}
      count={videos.length}
      empty={<NothingRelated category={category} onAll={onAll} />}
      failure={failedToLoad}
      inColumn
    >
      <Rows videos={videos} busy={list.isFetchingNextPage} />
    </InfiniteList>
  );
}

function Rows({ videos, busy }: { videos: RelatedVideo[]; busy: boolean }) {
  return (
    <ul className={styles.rows} aria-busy={busy}>
      {videos.map((video, index) => (
        <li key={video.id}>
          <VideoRow video={video} eager={index < eagerRows} why={whyShown(video)}>
            <ChannelLine video={video} />
            <FactsLine video={video} />
          </VideoRow>
        </li>
      ))}
    </ul>
  );
}

function NothingRelated({ category, onAll }: { category: string; onAll: () => void }) {
  const all = category === allCategories;
  return (
    <div className={styles.nothing}>
      <p>
        {all ? 'There is nothing else to watch here yet.' : `No related videos in ${category}.`}
      </p>
      {!all && <Button onClick={onAll}>Show all categories</Button>}
    </div>
  );
}
