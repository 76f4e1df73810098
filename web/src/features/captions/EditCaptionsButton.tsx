import Captions from 'lucide-react/icons/captions';
import { Button } from '../../ui/Button.tsx';
import { usePopup } from '../../ui/use-popup.ts';

const loadDialog = () => import('./CaptionsDialog.tsx');

/** For the owner of a video: opens its captions. */
export function EditCaptionsButton({ videoId }: { videoId: string }) {
  const dialog = usePopup(loadDialog);
  return (
    <>
      <Button {...dialog.button} icon={<Captions size={18} aria-hidden />} aria-haspopup="dialog">
        Captions
      </Button>
      {dialog.Part && <dialog.Part videoId={videoId} onClose={dialog.close} />}
    </>
  );
}
