import { addToPlaylist, createPlaylist } from '@kinora/contract/playlists';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import styles from './SavePanel.module.css';

/** Makes a playlist and puts the video into it at once (CARD-13, CARD-14). */
export function NewPlaylist({ videoId, onMade }: { videoId: string; onMade: () => Promise<void> }) {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();

  async function make(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return setProblem('Playlist name cannot be empty');
    setBusy(true);
    const made = await call(createPlaylist, { playlist_name: name.trim() });
    const added =
      made.ok && (await call(addToPlaylist, { playlist_id: made.playlist_id, video_id: videoId }));
    setBusy(false);
    if (!made.ok) return setProblem(`Error creating playlist: ${made.message}`);
    setProblem(added && !added.ok ? `Error adding video to playlist: ${added.message}` : undefined);
    setName('');
    await onMade();
  }
  return (
    <form className={styles.make} onSubmit={(event) => void make(event)}>
      <Field
        label="New playlist"
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" busy={busy}>
        Create
      </Button>
    </form>
  );
}
