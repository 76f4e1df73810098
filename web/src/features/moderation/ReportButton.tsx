import type { Video } from '@kinora/contract/videos';
import Flag from 'lucide-react/icons/flag';
import { Button } from '../../ui/Button.tsx';
import { usePopup } from '../../ui/use-popup.ts';
import { useSignInPrompt } from '../accounts/use-sign-in-prompt.tsx';

const loadDialog = () => import('./ReportDialog.tsx');

/** Tells the moderators of a video or a Shorty; the reasons open above the page. */
export function ReportButton({ video }: { video: Pick<Video, 'id' | 'type'> }) {
  const what = video.type === 'short' ? 'Shorty' : 'video';
  const dialog = usePopup(loadDialog);
  const report = useSignInPrompt(`report:${video.id}`, `report this ${what}`, dialog.open);
  return (
    <>
      <Button
        {...dialog.button}
        {...report.button}
        icon={<Flag size={18} aria-hidden />}
        aria-haspopup="dialog"
      >
        Report
      </Button>
      {report.prompt}
      {dialog.Part && <dialog.Part what={what} id={video.id} onClose={dialog.close} />}
    </>
  );
}
