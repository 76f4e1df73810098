import type { WatchedVideo } from '@kinora/contract/history';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { blockHeight } from '../../ui/use-virtual-block.ts';
import { indexedBatches } from '../../ui/in-batches.ts';
import { SelectableCard, type SelectCard } from '../cards/SelectableCard.tsx';
import { storeShortsOnClick } from '../videos/store-shorts.ts';
import { ShortsShelf } from '../videos/ShortsShelf.tsx';
import { VideoCard } from '../cards/VideoCard.tsx';
import { minShelfCards, useCardsOfBlock } from '../videos/VideoGrid.tsx';
import styles from './Day.module.css';

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** Which of the history's cards are selected; `selecting` while they can be. */
export interface Selecting {
  selecting: boolean;
  selected: ReadonlySet<string>;
  onSelect: SelectCard;
}

/** What was watched: the videos with how far, the shorts on a shelf where they are several (HIST-11). */
export function WatchedGrid({
  whole,
  readsOn = false,
  videos,
  shorts,
  selecting,
  selected,
  onSelect,
}: {
  /** Others follow, so that none of these changes any more. */
  whole: boolean;
  /** More is being read, which may stand behind these. */
  readsOn?: boolean;
  videos: WatchedVideo[];
  shorts: WatchedVideo[];
} & Selecting) {
  const size = useCardsOfBlock();
  const shelved = shorts.length >= minShelfCards;
  const card = (video: WatchedVideo) => (
    <SelectableCard
      key={video.id}
      id={video.id}
      name={video.name}
      selecting={selecting}
      selected={selected.has(video.id)}
      onSelect={onSelect}
    >
      <VideoCard
        video={video}
        upright={shelved && video.type === 'short'}
        why={`Watched at ${clock.format(new Date(video.watch_time))}`}
      />
    </SelectableCard>
  );
  const shortCards = shelved ? (
    <ShortsShelf videos={shorts} card={card} />
  ) : (
    <div className={styles.shorts} {...{ onClick: storeShortsOnClick(shorts) }}>
      {shorts.map(card)}
    </div>
  );
  const blocks = indexedBatches(videos, size);
  if (blocks.length === 0) blocks.push({ index: 0, items: [] });
  const measured = blocks.length > 1 ? blocks[0]?.items[0] : undefined;
  const height = measured && blockHeight(measured);
  return blocks.map(({ index, items }) => {
    const isLast = index === blocks.length - 1;
    return (
      <CardGrid
        key={index}
        block={whole || !isLast ? (items[0] ?? shorts[0]) : undefined}
        estimate={isLast ? null : height}
        busy={readsOn && isLast}
        skeletons={0}
        skeleton={null}
      >
        {items.map(card)}
        {isLast && shortCards}
      </CardGrid>
    );
  });
}
