import ListPlus from 'lucide-react/icons/list-plus';
import { lazy, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useSignInPrompt } from '../accounts/useSignInPrompt.tsx';
import { LatePart } from '../../ui/LatePart.tsx';

const loadPanel = () => import('./SavePanel.tsx');
const SavePanel = lazy(loadPanel);

/** Opens the playlists that a video can be put into; their code comes when it is about to. */
export function SaveButton({ videoId }: { videoId: string }) {
  const [open, setOpen] = useState(false);
  const save = useSignInPrompt(`save:${videoId}`, 'save this video', () => setOpen((now) => !now));
  return (
    <>
      <Button
        {...save.button}
        icon={<ListPlus size={18} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
      >
        Save
      </Button>
      {save.prompt}
      <LatePart>
        {open && (
          <SavePanel videoId={videoId} button={save.button.ref} onClose={() => setOpen(false)} />
        )}
      </LatePart>
    </>
  );
}
