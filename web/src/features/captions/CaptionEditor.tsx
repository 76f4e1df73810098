import type { Caption } from '@kinora/contract/captions';
import { useState } from 'react';
import { Problem } from '../../ui/Problem.tsx';
import { useVideo } from '../videos/video-query.ts';
import styles from './CaptionEditor.module.css';
import { CaptionRow } from './edit/CaptionRow.tsx';
import { NewCaptions } from './edit/NewCaptions.tsx';

const none: Caption[] = [];

/** All captions of a video of one’s own: to be added, looked at, replaced and removed. */
export function CaptionEditor({ videoId }: { videoId: string }) {
  const { data: video } = useVideo(videoId);
  const [problem, setProblem] = useState<string | null>(null);
  const captions = video?.captions ?? none;
  return (
    <div className={styles.editor}>
      {captions.length > 0 && (
        <ul className={styles.list} aria-label="Captions of this video">
          {captions.map((caption) => (
            <CaptionRow
              key={caption.language}
              video={{ id: videoId, title: video?.title ?? '' }}
              caption={caption}
              onProblem={setProblem}
            />
          ))}
        </ul>
      )}
      <NewCaptions videoId={videoId} captions={captions} onProblem={setProblem} />
      <Problem text={problem} />
    </div>
  );
}
