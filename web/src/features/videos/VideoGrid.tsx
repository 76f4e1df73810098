import type { VideoCard as Video } from '@kinora/contract/videos';
import { useMemo, useSyncExternalStore } from 'react';
import { CardGrid, CardGridPart } from '../../ui/CardGrid.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import { ShortsShelf } from './ShortsShelf.tsx';
import { VideoCard } from './VideoCard.tsx';

/** A window full of them, 1440 by 900 pixels large. */
const eagerCards = 12;
const skeletons = 12;
/** A row is full on every width before the shelf comes: 1, 2, 3, 4 or 6 columns. */
const cardsBeforeShelf = 12;
/** Fewer of them would stand tall in a row of their own that is empty otherwise. */
export const shelfLeast = 3;
/** Where five columns fit beside each other. */
const wide = matchMedia('(width >= 1500px)');
/**
 * Cards of a block: few, since a whole block is drawn within one frame, and so many that its rows are
 * full with 1 to 4 columns; with 5 or 6.
 */
const cardsOfBlock = () => (wide.matches ? 60 : 12);
/** Blocks that are left out together. */
const blocksOfPart = 10;

/**
 * One page of a list after the other. The shorts of a page share a shelf among its cards; one or two
 * of them are cards as the others.
 */
export function VideoGrid({ pages, busy }: { pages: Video[][]; busy: boolean }) {
  const size = useSyncExternalStore(onWidth, cardsOfBlock);
  const blocks = useMemo(() => blocksOf(pages, size), [pages, size]);
  const parts = Array.from({ length: Math.ceil(blocks.length / blocksOfPart) }, (_, part) =>
    blocks.slice(part * blocksOfPart, (part + 1) * blocksOfPart),
  );
  return parts.map((ofPart, part) => {
    const isLastPart = part === parts.length - 1;
    return (
      <CardGridPart key={ofPart.flat(2)[0]?.id ?? part} whole={!isLastPart}>
        {ofPart.map((entries, block) => {
          const isLast = isLastPart && block === ofPart.length - 1;
          return (
            <CardGrid
              key={entries.flat()[0]?.id ?? block}
              whole={!isLast && pages.length > 1}
              busy={busy && isLast}
              skeletons={skeletons}
              skeleton={<CardSkeleton />}
            >
              {entries.map((entry, place) =>
                Array.isArray(entry) ? (
                  <ShortsShelf key={entry[0]?.id} videos={entry} />
                ) : (
                  <VideoCard
                    key={entry.id}
                    video={entry}
                    eager={part === 0 && block === 0 && place < eagerCards}
                  />
                ),
              )}
            </CardGrid>
          );
        })}
      </CardGridPart>
    );
  });
}

function onWidth(onChange: () => void) {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}

/** Cards and shelves in their order, in blocks of so many cards; one at least, which may be empty. */
function blocksOf(pages: Video[][], size: number): (Video | Video[])[][] {
  const blocks: (Video | Video[])[][] = [[]];
  let cards = 0;
  for (const videos of pages) {
    const shorts = videos.filter(({ type }) => type === 'short');
    const shelved = shorts.length >= shelfLeast;
    const entries: (Video | Video[])[] = videos.filter(({ type }) => !shelved || type === 'video');
    if (shelved) entries.splice(cardsBeforeShelf, 0, shorts);
    for (const entry of entries) {
      const isCard = !Array.isArray(entry);
      if (isCard && cards > 0 && cards % size === 0) blocks.push([]);
      blocks.at(-1)?.push(entry);
      if (isCard) cards++;
    }
  }
  return blocks;
}
