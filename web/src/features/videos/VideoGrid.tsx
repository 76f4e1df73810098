import type { VideoCard as Video } from '@kinora/contract/videos';
import { useMemo, useSyncExternalStore } from 'react';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { blockHeight } from '../../ui/use-virtual-block.ts';
import { CardSkeleton } from '../cards/CardSkeleton.tsx';
import { ShortsShelf } from './ShortsShelf.tsx';
import { VideoCard } from '../cards/VideoCard.tsx';

/** A window full of them, 1440 by 900 pixels large. */
const eagerCards = 12;
const skeletons = 12;
/** A row is full on every width before the shelf comes: 1, 2, 3, 4 or 6 columns. */
const cardsBeforeShelf = 12;
/** Fewer of them would stand tall in a row of their own that is empty otherwise. */
export const minShelfCards = 3;
/** Where no more than two columns fit beside each other, and where five do. */
const narrow = matchMedia('(width < 900px)');
const wide = matchMedia('(width >= 1500px)');
/**
 * Cards of a block at this width of the window: few, since a whole block is drawn within one frame, and so many that its rows are
 * full with 1 or 2 columns; with 1 to 4; with 5 or 6.
 */
function cardsOfBlock(): number {
  if (narrow.matches) return 4;
  return wide.matches ? 60 : 12;
}

export const useCardsOfBlock = (): number => useSyncExternalStore(onWidth, cardsOfBlock);

/**
 * One page of a list after the other. The shorts of a page share a shelf among its cards; one or two
 * of them are cards as the others.
 */
export function VideoGrid({ pages, busy }: { pages: Video[][]; busy: boolean }) {
  const size = useCardsOfBlock();
  const blocks = useMemo(() => blocksOf(pages, size), [pages, size]);
  // The first is always there, and so not measured.
  const measured = blocks.slice(1).find(({ entries }) => !entries.some(isShelf))?.entries[0];
  const height = measured && blockHeight(measured);
  // By their index: a card that goes shall not take those beside it from the page and back.
  return blocks.map(({ index: block, entries }) => {
    const isLast = block === blocks.length - 1;
    return (
      <CardGrid
        key={block}
        block={block === 0 || isLast ? undefined : entries[0]}
        estimate={entries.some(isShelf) ? null : height}
        busy={busy && isLast}
        skeletons={skeletons}
        skeleton={<CardSkeleton />}
      >
        {entries.map((entry, index) =>
          isShelf(entry) ? (
            <ShortsShelf key={entry[0]?.id} videos={entry} />
          ) : (
            <VideoCard key={entry.id} video={entry} eager={block * size + index < eagerCards} />
          ),
        )}
      </CardGrid>
    );
  });
}

function onWidth(onChange: () => void) {
  for (const width of [narrow, wide]) width.addEventListener('change', onChange);
  return () => {
    for (const width of [narrow, wide]) width.removeEventListener('change', onChange);
  };
}

/** A card, or the Shortys of a shelf. */
type Entry = Video | Video[];

const isShelf = (entry: Entry): entry is Video[] => Array.isArray(entry);

interface Block {
  /** From 0 on. */
  index: number;
  entries: Entry[];
}

/** Cards and shelves in their order, in blocks of so many cards; one at least, which may be empty. */
function blocksOf(pages: Video[][], size: number): Block[] {
  let last: Block = { index: 0, entries: [] };
  const blocks = [last];
  let cards = 0;
  for (const videos of pages) {
    const shorts = videos.filter(({ type }) => type === 'short');
    const shelved = shorts.length >= minShelfCards;
    const entries: Entry[] = videos.filter(({ type }) => !shelved || type === 'video');
    if (shelved) entries.splice(cardsBeforeShelf, 0, shorts);
    for (const entry of entries) {
      const isCard = !isShelf(entry);
      if (isCard && cards > 0 && cards % size === 0) {
        blocks.push((last = { index: blocks.length, entries: [] }));
      }
      last.entries.push(entry);
      if (isCard) cards++;
    }
  }
  return blocks;
}
