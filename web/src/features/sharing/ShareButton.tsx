import Share2 from 'lucide-react/icons/share-2';
import { Button } from '../../ui/Button.tsx';
import { usePopup } from '../../ui/usePopup.ts';
import { hasShareSheet, openShareSheet, type Shareable } from './share-sheet.ts';

const loadDialog = () => import('./ShareDialog.tsx');

/** Shares a video: the device's sheet, or a dialog whose code comes when it is about to open. */
export function ShareButton({ video }: { video: Shareable }) {
  const dialog = usePopup(loadDialog);
  return (
    <>
      <Button
        {...dialog.button}
        icon={<Share2 size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => (hasShareSheet() ? void openShareSheet(video) : dialog.open())}
      >
        Share
      </Button>
      {dialog.Part && <dialog.Part video={video} onClose={dialog.close} />}
    </>
  );
}
