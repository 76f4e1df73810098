import type { Video } from '@kinora/contract/videos';
import DownloadIcon from 'lucide-react/icons/download';
import { Button } from '../../ui/Button.tsx';
import { usePopup } from '../../ui/use-popup.ts';
import { useSignInPrompt } from '../accounts/use-sign-in-prompt.tsx';

const loadDialog = () => import('./DownloadDialog.tsx');

/** Saves a video as a file, in the quality that the user chose for downloads or is asked for. */
export function DownloadButton({ video }: { video: Video }) {
  const dialog = usePopup(loadDialog);
  const download = useSignInPrompt(`download:${video.id}`, 'download this video', dialog.open);
  return (
    <>
      <Button
        {...dialog.button}
        {...download.button}
        icon={<DownloadIcon size={18} aria-hidden />}
        aria-haspopup="dialog"
      >
        Download
      </Button>
      {download.prompt}
      {dialog.Part && <dialog.Part video={video} onClose={dialog.close} />}
    </>
  );
}
