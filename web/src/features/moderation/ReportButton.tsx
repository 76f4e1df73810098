import Flag from 'lucide-react/icons/flag';
import { Button } from '../../ui/Button.tsx';
import { usePopup } from '../../ui/use-popup.ts';
import { useSignInPrompt } from '../accounts/use-sign-in-prompt.tsx';

const loadDialog = () => import('./ReportDialog.tsx');

/** Tells the moderators of a video; the reasons open above the page. */
export function ReportButton({ videoId }: { videoId: string }) {
  const dialog = usePopup(loadDialog);
  const report = useSignInPrompt(`report:${videoId}`, 'report this video', dialog.open);
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
      {dialog.Part && <dialog.Part what="video" id={videoId} onClose={dialog.close} />}
    </>
  );
}
