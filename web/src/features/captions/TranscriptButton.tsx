import type { Video } from '@kinora/contract/videos';
import ScrollText from 'lucide-react/icons/scroll-text';
import { Button } from '../../ui/Button.tsx';
import { loadCode } from '../../ui/load-code.ts';
import { useStore } from '../../ui/use-store.ts';
import { closeTranscript, transcriptPanel } from './transcript-panel.ts';
import { loadTranscript } from './TranscriptSlot.tsx';

/** Shows what is said beside the picture, where a video has captions. */
export function TranscriptButton({ video }: { video: Video }) {
  const { videoId, loaded } = useStore(transcriptPanel);
  const open = videoId === video.id;
  if (video.captions.length === 0) return null;
  const near = () => void loadCode(loadTranscript).catch(() => undefined);
  return (
    <Button
      icon={<ScrollText size={18} aria-hidden />}
      // Not before its code has come: until then there is nothing to be seen.
      aria-expanded={open && loaded}
      onPointerEnter={near}
      onFocus={near}
      onClick={({ currentTarget: button }) =>
        open ? closeTranscript() : transcriptPanel.set({ videoId: video.id, button })
      }
    >
      Transcript
    </Button>
  );
}
