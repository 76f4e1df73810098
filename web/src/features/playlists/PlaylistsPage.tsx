import { Personal } from '../accounts/Personal.tsx';
import { Playlists } from './Playlists.tsx';

export function PlaylistsPage() {
  return <Personal title="Playlists">{() => <Playlists />}</Personal>;
}
