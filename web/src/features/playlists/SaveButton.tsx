import ListPlus from 'lucide-react/icons/list-plus';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useIntent } from '../accounts/useIntent.ts';

const loadPanel = () => import('./SavePanel.tsx');
const SavePanel = lazy(loadPanel);

/** Opens the playlists that a video can be put into; their code comes when it is about to. */
export function SaveButton({ videoId }: { videoId: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const toggle = useIntent(`save:${videoId}`, () => setOpen((now) => !now));
  return (
    <>
      <Button
        ref={button}
        icon={<ListPlus size={18} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => toggle()}
      >
        Save
      </Button>
      <Suspense fallback={null}>
        {open && <SavePanel videoId={videoId} button={button} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
