import type { WatchedVideo } from '@kinora/contract/history';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { SelectableCard, type SelectCard } from '../videos/SelectableCard.tsx';
import { keepPressed } from '../videos/keep-shorts.ts';
import { ShortsShelf } from '../videos/ShortsShelf.tsx';
import { VideoCard } from '../videos/VideoCard.tsx';
import { shelfLeast } from '../videos/VideoGrid.tsx';
import styles from './Day.module.css';

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
  whole: boolean;
  /** More is being read, which may stand behind these. */
  readsOn?: boolean;
  videos: WatchedVideo[];
  shorts: WatchedVideo[];
} & Selecting) {
  const shelved = shorts.length >= shelfLeast;
  const card = (video: WatchedVideo) => (
    <SelectableCard
      key={video.id}
      id={video.id}
      name={video.name}
      selecting={selecting}
      selected={selected.has(video.id)}
      onSelect={onSelect}
    >
      <VideoCard video={video} upright={shelved && video.type === 'short'} />
    </SelectableCard>
  );
  return (
    <CardGrid whole={whole} busy={readsOn} skeletons={0} skeleton={null}>
      {videos.map(card)}
      {shelved ? (
        <ShortsShelf videos={shorts} card={card} />
      ) : (
        <div className={styles.shorts} {...{ onClick: keepPressed(shorts) }}>
          {shorts.map(card)}
        </div>
      )}
    </CardGrid>
  );
}
