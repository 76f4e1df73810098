import { addToPlaylist } from '@kinora/contract/playlists';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import { useUser } from '../accounts/session.ts';
import { createPlaylist } from './create-playlist.ts';
import styles from './SavePanel.module.css';

/** Makes a playlist and puts the video into it at once (CARD-13, CARD-14). */
export function NewPlaylist({ videoId, onMade }: { videoId: string; onMade: () => Promise<void> }) {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const userName = useUser()?.name ?? '';

  async function make(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return setProblem('Playlist name cannot be empty');
    setBusy(true);
    const made = await createPlaylist(name.trim(), userName);
    const added =
      made.ok && (await call(addToPlaylist, { playlist_id: made.playlist_id, video_id: videoId }));
    setBusy(false);
    if (!made.ok) return setProblem(`Error creating playlist: ${made.message || 'Unknown error'}`);
    if (added && !added.ok) setProblem(`Error adding video to playlist: ${added.message}`);
    else toast({ text: `Created ${name.trim()} and saved the video.` });
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
