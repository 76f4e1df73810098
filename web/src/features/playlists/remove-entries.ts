import { removeManyFromPlaylist, restoreEntries } from '@kinora/contract/playlist-entries';
import { videosText } from '@kinora/contract/text/counts';
import { call } from '../../api/call.ts';
import { patchFeature, refreshBeside, refreshFeature, cancelFeature } from '../../api/queries.ts';
import { toast } from '../../ui/toast.ts';
import { attempt, toastRefusal } from '../../ui/use-action.ts';
import { withoutEntries } from './entry-rows.ts';

/**
 * Takes entries out of a playlist, with a way back (ux 84): they go at once from all that is shown of
 * it, and come back if that is refused.
 * @returns whether they are removed (HIST-08)
 */
export async function removeEntries(playlist_id: string, ids: readonly string[]): Promise<boolean> {
  const entry_ids = [...ids];
  const gone = new Set(ids);
  void cancelFeature('playlists');
  const outcome = await attempt(() => call(removeManyFromPlaylist, { playlist_id, entry_ids }), {
    change: () => patchFeature('playlists', (answer) => withoutEntries(answer, gone)),
    onRefusal(refusal) {
      toastRefusal(refusal);
      void refreshFeature('playlists');
    },
  });
  if (!outcome.ok) return false;
  void refreshBeside('playlists');
  const { removed, removal } = outcome;
  if (removed === 0) toast({ text: 'Already removed.' });
  else {
    toast({
      text: `Removed ${videosText(removed)}.`,
      action: { label: 'Undo', run: () => void restore(removal) },
    });
  }
  return true;
}

async function restore(removal: string) {
  const outcome = await attempt(() => call(restoreEntries, { removal }), {
    onRefusal: toastRefusal,
  });
  if (outcome.ok) void refreshFeature('playlists');
}
