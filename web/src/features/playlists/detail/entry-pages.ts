import { playlistVideos } from '@kinora/contract/playlist-entries';
import { firstEntries } from '@kinora/contract/text/first-entries';
import type { Mood, PlaylistSort } from '@kinora/contract/text/list-choices';
import { pagesOf } from '../../../api/queries.ts';

/** How the entries of a playlist are looked at. */
export interface EntryChoice {
  sort: PlaylistSort;
  type: 'video' | 'short';
  /** Only videos of one of these; all without any. */
  moods: readonly Mood[];
}

/** The entries of a playlist of one type, page by page. */
export const entryPages = (id: string, { sort, type, moods }: EntryChoice) =>
  pagesOf('playlists', playlistVideos, {
    ...firstEntries(id),
    ...{ sort, type },
    ...(moods.length > 0 && { moods: moods.join() }),
  });

export type EntryPages = ReturnType<typeof entryPages>;
