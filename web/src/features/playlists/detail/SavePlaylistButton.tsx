import { savePlaylist, unsavePlaylist } from '@kinora/contract/playlist-sharing';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import Bookmark from 'lucide-react/icons/bookmark';
import { call } from '../../../api/call.ts';
import { refreshFeature } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { toastRefusal, useAction } from '../../../ui/use-action.ts';
import { useSignInPrompt } from '../../accounts/use-sign-in-prompt.tsx';

/** Saves a playlist of somebody else among one's own; guests sign in first. */
export function SavePlaylistButton({ id, saved }: { id: string; saved: boolean }) {
  const { run, busy } = useAction(toastRefusal);
  async function change(save: boolean) {
    const outcome = await run(() => call(save ? savePlaylist : unsavePlaylist, { id }));
    if (!outcome?.ok) return;
    toast(
      save
        ? { text: 'Saved to your playlists.' }
        : {
            text: 'Removed from your playlists.',
            action: { label: 'Undo', run: () => void change(true) },
          },
    );
    await refreshFeature('playlists');
  }
  const press = useSignInPrompt(
    `keep-playlist:${id}`,
    'save this playlist',
    (save: boolean) => void change(save),
    !saved,
  );
  return (
    <>
      <Button
        {...press.button}
        busy={busy}
        aria-pressed={saved}
        icon={saved ? <BookmarkCheck size={18} aria-hidden /> : <Bookmark size={18} aria-hidden />}
      >
        {saved ? 'Saved' : 'Save'}
      </Button>
      {press.prompt}
    </>
  );
}
