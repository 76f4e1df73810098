import { Personal } from '../accounts/Personal.tsx';
import { Playlists } from './Playlists.tsx';
import { SavedPlaylists } from './SavedPlaylists.tsx';

export function PlaylistsPage() {
  return (
    <Personal title="Playlists">
      {() => (
        <>
          <h2 className="unseen">All of them</h2>
          <Playlists />
          <SavedPlaylists />
        </>
      )}
    </Personal>
  );
}
