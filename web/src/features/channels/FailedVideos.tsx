import type { OwnVideo } from '@kinora/contract/channels';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DeleteVideoDialog } from '../videos/DeleteVideoDialog.tsx';
import { TryAgain } from '../videos/TryAgain.tsx';
import styles from './VideoStates.module.css';

/** One's videos that could not be processed: why, and what can be done. */
export function FailedVideos({ videos, onChange }: { videos: OwnVideo[]; onChange: () => void }) {
  const [asked, setAsked] = useState<OwnVideo | null>(null);
  if (videos.length === 0) return null;
  return (
    <section className={styles.box} aria-label="Could not be processed">
      <h3 className={styles.heading}>Could not be processed</h3>
      <ul>
        {videos.map((video) => (
          <li key={video.id} className={styles.failed}>
            <p className={styles.reason}>
              <strong>{video.name}</strong>
              <span>{video.error}</span>
            </p>
            <TryAgain videoId={video.id} onTried={onChange} />
            <Button look="danger" onClick={() => setAsked(video)}>
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <DeleteVideoDialog
          video={{ id: asked.id, title: asked.name }}
          onDeleted={onChange}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
