import type { Video } from '@kinora/contract/videos';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { namedKey } from '../../api/queries.ts';
import { captionChoice, trackFor } from '../../player/captions/choice.ts';
import { loadCues } from '../../player/captions/load-cues.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Transcript.module.css';
import { closeTranscript } from './transcript-panel.ts';
import { linesOf } from './transcript/lines.ts';
import { Reader } from './transcript/Reader.tsx';

/** What is said, to be read, searched and jumped to. It goes along with the picture. */
export default function Transcript({ video }: { video: Video }) {
  const panel = useRef<HTMLElement>(null);
  const [language, setLanguage] = useState(captionChoice.get().language);
  const track = trackFor(video.captions, language);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: namedKey('captions', 'transcript', { id: track?.id }),
    queryFn: async () => (track ? linesOf(await loadCues(track)) : []),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  if (!track) return null;
  return (
    <section ref={panel} className={styles.panel} aria-label="Transcript" tabIndex={-1}>
      <header className={styles.head}>
        <h2 className={styles.title}>Transcript</h2>
        {video.captions.length > 1 && (
          <select
            className={styles.language}
            aria-label="Language of the transcript"
            value={track.language}
            onChange={(event) => setLanguage(event.target.value)}
          >
            {video.captions.map((one) => (
              <option key={one.id} value={one.language}>
                {one.label}
              </option>
            ))}
          </select>
        )}
        <IconButton label="Close transcript" onClick={closeTranscript}>
          <X size={20} aria-hidden />
        </IconButton>
      </header>
      {data && <Reader key={track.id} videoId={video.id} lines={data} language={track.language} />}
      {isError && (
        <ErrorState
          row
          message="The transcript could not be loaded."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !isError && <TranscriptSkeleton />}
    </section>
  );
}

const TranscriptSkeleton = () => (
  <div className={styles.waiting} aria-busy>
    {[80, 60, 92, 48, 70, 84].map((width) => (
      <Skeleton key={width} className={styles.line} style={{ width: `${width}%` }} />
    ))}
  </div>
);
