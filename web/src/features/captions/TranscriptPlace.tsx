import type { Video } from '@kinora/contract/videos';
import { useEffect, useSyncExternalStore } from 'react';
import { useLatePart } from '../../ui/useLatePart.ts';
import { loadTranscript } from './load-transcript.ts';
import { closeTranscript, transcriptPanel } from './transcript-panel.ts';

/** Where the transcript of a video opens; nothing while it is closed. */
export function TranscriptPlace({
  video,
  className,
}: {
  video: Video;
  className: string | undefined;
}) {
  const { videoId } = useSyncExternalStore(transcriptPanel.subscribe, transcriptPanel.get);
  return videoId === video.id && video.captions.length > 0 ? (
    <div className={className}>
      <Open video={video} />
    </div>
  ) : null;
}

function Open({ video }: { video: Video }) {
  const { Part, fetchPart } = useLatePart(loadTranscript);
  useEffect(() => {
    void fetchPart().then((came) => came || closeTranscript());
  }, [fetchPart]);
  return Part && <Part video={video} />;
}
