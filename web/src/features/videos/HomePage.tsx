import { EmptyState } from '../../ui/EmptyState.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { UploadButton } from '../uploads/UploadButton.tsx';
import { NewestVideos } from './NewestVideos.tsx';

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
          <EmptyState title="No videos found" action={<UploadButton>Upload a video</UploadButton>}>
            This site is new. Upload the first video: it plays a few seconds after its last byte.
          </EmptyState>
        }
      />
    </>
  );
}
