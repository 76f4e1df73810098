import Share2 from 'lucide-react/icons/share-2';
import { Button } from '../../ui/Button.tsx';
import { usePopup } from '../../ui/use-popup.ts';
import { type Shareable } from './share-sheet.ts';

const loadDialog = () => import('./ShareDialog.tsx');

/** Opens the ways to share a video; their code comes when it is about to. */
export function ShareButton({ video }: { video: Shareable }) {
  const dialog = usePopup(loadDialog);
  return (
    <>
      <Button {...dialog.button} icon={<Share2 size={18} aria-hidden />} aria-haspopup="dialog">
        Share
      </Button>
      {dialog.Part && <dialog.Part video={video} onClose={dialog.close} />}
    </>
  );
}
