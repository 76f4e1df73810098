import type { PlaylistVisibility } from '@kinora/contract/playlists';

/** What of a playlist its menu and its forms have to know. */
export interface EditablePlaylist {
  id: string;
  name: string;
  visibility: PlaylistVisibility;
  /** Whether it is the user's own; of others' there are links alone. */
  mine: boolean;
}
