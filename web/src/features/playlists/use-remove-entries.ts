import {
  mostAtOnce,
  removeManyFromPlaylist,
  restoreEntries,
} from '@kinora/contract/playlist-entries';
import { videosText } from '@kinora/contract/text/counts';
import { call } from '../../api/call.ts';
import { refreshFeature } from '../../api/queries.ts';
import { toast } from '../../ui/toast.ts';
import { toastRefusal, useAction } from '../../ui/use-action.ts';

/** Takes entries out of a playlist, with a way back (ux 84). */
export function useRemoveEntries(id: string) {
  const { run, busy } = useAction(toastRefusal);
  const refresh = () => void refreshFeature('playlists');

  async function restore(removal: string) {
    const outcome = await run(() => call(restoreEntries, { removal }));
    if (outcome?.ok) refresh();
  }

  return {
    removing: busy,
    /** @returns whether they are removed (HIST-08) */
    async remove(ids: readonly string[]): Promise<boolean> {
      const entry_ids = ids.slice(0, mostAtOnce);
      const outcome = await run(() => call(removeManyFromPlaylist, { playlist_id: id, entry_ids }));
      if (!outcome?.ok) return false;
      refresh();
      toast({
        text: `Removed ${videosText(entry_ids.length)}.`,
        action: { label: 'Undo', run: () => void restore(outcome.removal) },
      });
      return true;
    },
  };
}
