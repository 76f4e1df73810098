import ListPlus from 'lucide-react/icons/list-plus';
import { Button } from '../../ui/Button.tsx';
import { usePopup } from '../../ui/use-popup.ts';
import { useSignInPrompt } from '../accounts/use-sign-in-prompt.tsx';

const loadPanel = () => import('./SavePanel.tsx');

/** Opens the playlists that a video can be put into; their code comes when it is about to. */
export function SaveButton({ videoId }: { videoId: string }) {
  const panel = usePopup(loadPanel);
  const save = useSignInPrompt(`save:${videoId}`, 'save this video', panel.button.onClick);
  return (
    <>
      <Button
        {...panel.button}
        {...save.button}
        icon={<ListPlus size={18} aria-hidden />}
        aria-haspopup="dialog"
      >
        Save
      </Button>
      {save.prompt}
      {panel.Part && (
        <panel.Part videoId={videoId} button={save.button.ref} onClose={panel.close} />
      )}
    </>
  );
}
