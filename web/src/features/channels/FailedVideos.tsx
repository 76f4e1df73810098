import type { OwnVideo } from '@kinora/contract/channels';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { focusFallback } from '../../ui/focus-fallback.ts';
import { DeleteVideoDialog } from '../videos/DeleteVideoDialog.tsx';
import { TryAgain } from '../processing/TryAgain.tsx';
import styles from './VideoStates.module.css';

/** One's videos that could not be processed: why, and what can be done. */
export function FailedVideos({ videos, onChange }: { videos: OwnVideo[]; onChange: () => void }) {
  if (videos.length === 0) return null;
  return (
    <section className={styles.box} aria-label="Could not be processed">
      <h3 className={styles.heading}>Could not be processed</h3>
      <ul>
        {videos.map((video) => (
          <FailedVideo key={video.id} video={video} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

function FailedVideo({
  video: { id, name, error },
  onChange,
}: {
  video: OwnVideo;
  onChange: () => void;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <li ref={focusFallback} className={styles.failed}>
      <p className={styles.reason}>
        <strong>{name}</strong>
        <span>{error}</span>
      </p>
      <TryAgain videoId={id} onTried={onChange} />
      <Button look="danger" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking && (
        <DeleteVideoDialog
          video={{ id, title: name }}
          onDeleted={onChange}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
