import { addToPlaylist } from '@kinora/contract/playlist-entries';
import { useRef } from 'react';
import { call } from '../../api/call.ts';
import { Field } from '../../ui/Field.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { useUser } from '../accounts/session.ts';
import { createPlaylist, wrongName } from './create-playlist.ts';
import styles from './SavePanel.module.css';

/** Makes a playlist and puts the video into it at once (CARD-13, CARD-14). */
export function NewPlaylist({ videoId, onMade }: { videoId: string; onMade: () => Promise<void> }) {
  const userName = useUser()?.name ?? '';
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    async send(text) {
      const made = await createPlaylist(text('playlist'), userName);
      if (!made.ok) return made;
      // Even if the video cannot be added: there is a playlist of this name by now.
      element.current?.reset();
      const { playlist_id, name } = made;
      const added = await call(addToPlaylist, { playlist_id, video_id: videoId });
      await onMade();
      if (!added.ok) return wrongName(`Error adding video to playlist: ${added.message}`);
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
