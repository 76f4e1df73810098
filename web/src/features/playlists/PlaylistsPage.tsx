import Plus from 'lucide-react/icons/plus';
import { Button } from '../../ui/Button.tsx';
import { usePopup } from '../../ui/use-popup.ts';
import { Personal } from '../accounts/Personal.tsx';
import { Playlists } from './Playlists.tsx';
import { SavedPlaylists } from './SavedPlaylists.tsx';

const loadDialog = () => import('./NewPlaylistDialog.tsx');

export function PlaylistsPage() {
  const making = usePopup(loadDialog);
  return (
    <Personal
      title="Playlists"
      action={
        <Button {...making.button} icon={<Plus size={18} aria-hidden />} aria-haspopup="dialog">
          New playlist
        </Button>
      }
    >
      {({ name }) => (
        <>
          <h2 className="unseen">All of them</h2>
          <Playlists />
          <SavedPlaylists />
          {making.Part && <making.Part userName={name} onClose={making.close} />}
        </>
      )}
    </Personal>
  );
}
