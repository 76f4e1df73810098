import { addToPlaylist } from '@kinora/contract/playlist-entries';
import { createPlaylist as createCall, ownName } from '@kinora/contract/playlists';
import { useRef } from 'react';
import { call } from '../../api/call.ts';
import { type Outcome, refused } from '../../api/outcome.ts';
import { Field } from '../../ui/Field.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { useUser } from '../accounts/session.ts';
import styles from './SavePanel.module.css';

/** Makes a playlist and puts the video into it at once (CARD-13, CARD-14). */
export function NewPlaylist({ videoId, onMade }: { videoId: string; onMade: () => Promise<void> }) {
  const userName = useUser()?.name ?? '';
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    async send(text) {
      const name = text('playlist').trim();
      if (name === '') return wrong('Playlist name cannot be empty');
      const made = await createPlaylist(name, userName);
      if (!made.ok) return wrong(`Error creating playlist: ${made.message || 'Unknown error'}`);
      // Even if the video cannot be added: there is a playlist of this name by now.
      element.current?.reset();
      const { playlist_id } = made;
      const added = await call(addToPlaylist, { playlist_id, video_id: videoId });
      await onMade();
      if (!added.ok) return wrong(`Error adding video to playlist: ${added.message}`);
      return { ok: true, name } as const;
    },
    onDone: ({ name }) => toast({ text: `Created ${name} and saved the video.` }),
  });
  return (
    <Form ref={element} state={form} className={styles.make}>
      <Field label="New playlist" name="playlist" />
      <SubmitButton>Create</SubmitButton>
    </Form>
  );
}

const wrong = (why: string) => refused({ playlist: [why] });

/**
 * Makes a playlist under the user's name. One that has changed meanwhile, in another tab, is asked
 * for, and then it is tried once more (API-17).
 */
async function createPlaylist(
  playlistName: string,
  userName: string,
): Promise<Outcome<{ playlist_id: string }>> {
  const make = (user_name: string) => call(createCall, { playlist_name: playlistName, user_name });
  const made = await make(userName);
  if (made.ok || made.message !== 'User name does not match') return made;
  const known = await call(ownName, {});
  return known.ok ? make(known.user.name) : made;
}
