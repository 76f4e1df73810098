import { Dialog } from '../../ui/Dialog.tsx';
import { CaptionEditor } from './CaptionEditor.tsx';

/** The captions of a video of one’s own, above the page that shows it. */
export default function CaptionsDialog({
  videoId,
  onClose,
}: {
  videoId: string;
  onClose: () => void;
}) {
  return (
    <Dialog title="Captions" open onClose={onClose}>
      <CaptionEditor videoId={videoId} />
    </Dialog>
  );
}
