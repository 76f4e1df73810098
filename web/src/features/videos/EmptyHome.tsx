import { EmptyState } from '../../ui/EmptyState.tsx';
import { UploadButton } from '../uploads/UploadButton.tsx';

/** The home page of a site that has no video yet. */
export default function EmptyHome() {
  return (
    <EmptyState title="No videos found" action={<UploadButton>Upload a video</UploadButton>}>
      This site is new. Upload the first video: it plays a few seconds after its last byte.
    </EmptyState>
  );
}
