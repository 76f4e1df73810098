import { lazy } from 'react';
import { LatePart } from '../../ui/LatePart.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { NewestVideos } from './NewestVideos.tsx';

// Seen once in the life of a site.
const EmptyHome = lazy(() => import('./EmptyHome.tsx'));

export function HomePage() {
  usePageTitle(null);
  return (
    <>
      <h1 className="unseen" tabIndex={-1}>
        Home
      </h1>
      <h2 className="unseen">Newest videos</h2>
      <NewestVideos
        empty={
          <LatePart told="in place">
            <EmptyHome />
          </LatePart>
        }
      />
    </>
  );
}
