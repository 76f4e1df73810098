import type { VideoCard as Video } from '@kinora/contract/videos';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import { ShortsShelf } from './ShortsShelf.tsx';
import { VideoCard } from './VideoCard.tsx';

/** A window full of them, 1440 by 900 pixels large. */
const eagerCards = 12;
const skeletons = 12;
/** A row is full on every width before the shelf comes: 1, 2, 3, 4 or 6 columns. */
const cardsBeforeShelf = 12;

/** One page of a list after the other; the shorts of a page share a shelf inside it. */
export function VideoGrid({ pages, busy }: { pages: Video[][]; busy: boolean }) {
  return (
    <CardGrid busy={busy} skeletons={skeletons} skeleton={<CardSkeleton />}>
      {pages.map((videos, page) => (
        <PageOfCards key={videos[0]?.id ?? page} videos={videos} first={page === 0} />
      ))}
    </CardGrid>
  );
}

function PageOfCards({ videos, first }: { videos: Video[]; first: boolean }) {
  const shorts = videos.filter(({ type }) => type === 'short');
  const cards = videos
    .filter(({ type }) => type === 'video')
    .map((video, place) => (
      <VideoCard key={video.id} video={video} eager={first && place < eagerCards} />
    ));
  return (
    <>
      {cards.slice(0, cardsBeforeShelf)}
      {shorts.length > 0 && <ShortsShelf videos={shorts} />}
      {cards.slice(cardsBeforeShelf)}
    </>
  );
}

/** Shorts alone: upright, more of them beside each other. */
export function ShortsGrid({ pages, busy }: { pages: Video[][]; busy: boolean }) {
  return (
    <CardGrid tall busy={busy} skeletons={skeletons} skeleton={<CardSkeleton tall />}>
      {pages.flat().map((video, place) => (
        <VideoCard key={video.id} video={video} eager={place < eagerCards} />
      ))}
    </CardGrid>
  );
}
