import type { PlaylistVisibility } from '@kinora/contract/playlists';

/** What of a playlist its menu and its forms have to know. */
export interface EditablePlaylist {
  id: string;
  name: string;
  description: string;
  visibility: PlaylistVisibility;
}
