import type { Video } from '@kinora/contract/videos';
import { useEffect } from 'react';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { useStore } from '../../ui/use-store.ts';
import { closeTranscript, transcriptPanel } from './transcript-panel.ts';

export const loadTranscript = () => import('./Transcript.tsx');

/** Where the transcript of a video opens; nothing while it is closed. */
export function TranscriptSlot({
  video,
  className,
}: {
  video: Video;
  className: string | undefined;
}) {
  const { videoId } = useStore(transcriptPanel);
  return videoId === video.id && video.captions.length > 0 ? (
    <div className={className}>
      <Open video={video} />
    </div>
  ) : null;
}

function Open({ video }: { video: Video }) {
  const { Part, fetchPart } = useLazyComponent(loadTranscript);
  useEffect(() => {
    const opened = transcriptPanel.get();
    const again = () => transcriptPanel.set(opened);
    void fetchPart({ again }).then((came) =>
      came ? transcriptPanel.set({ loaded: true }) : closeTranscript(),
    );
  }, [fetchPart]);
  return Part && <Part video={video} />;
}
