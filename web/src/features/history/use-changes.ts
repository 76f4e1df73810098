import {
  clearHistory,
  maxRemoved,
  pauseHistory,
  removeFromHistory,
  restoreHistory,
} from '@kinora/contract/history';
import { videosText } from '@kinora/contract/text/counts';
import type { HistorySpan } from '@kinora/contract/text/list-choices';
import { call } from '../../api/call.ts';
import { inBatches } from '../../ui/in-batches.ts';
import {
  patchPages,
  refreshBeside,
  refreshFeature,
  refreshUnshown,
  cancelQuery,
} from '../../api/queries.ts';
import { toast } from '../../ui/toast.ts';
import { attempt, toastRefusal, useAction } from '../../ui/use-action.ts';
import { noteVideo, refreshVideo } from '../videos/video-query.ts';
import { forgetPositions, forgetVisit } from '../cards/watched-parts.ts';
import { withoutWatched } from './join-days.ts';
import { timeZone } from './time-zone.ts';
import type { WatchedPages } from './watched-pages.ts';

/**
 * What the user does with their history; Undo brings back what was removed (ux 84).
 * @param pages of the list from which it is removed: it goes there at once, and comes back if that
 *   is refused
 */
export function useChanges(pages: WatchedPages) {
  const { run, busyWith } = useAction<'remove' | 'clear' | 'pause'>(toastRefusal);
  const refresh = () => void refreshFeature('history');

  /** Cards and pages go by what the site says from now on: which videos it was, it alone knows. */
  function goBySite() {
    forgetVisit();
    void refreshUnshown();
  }

  function sayRemoved(count: number, removals: readonly string[], onRestored: () => void) {
    if (count === 0) {
      toast({ text: 'Nothing was watched in that time.' });
      return;
    }
    toast({
      text: `Removed ${videosText(count)}.`,
      action: { label: 'Undo', run: () => void restore(removals, onRestored) },
    });
  }

  async function restore(removals: readonly string[], onRestored: () => void) {
    let restored = false;
    for (const removal of removals) {
      // Not `run`: what is pressed while something else is under way must not be lost.
      const outcome = await attempt(() => call(restoreHistory, { removal }), {
        onRefusal: toastRefusal,
      });
      if (!outcome.ok) break;
      restored = true;
    }
    if (restored) onRestored();
    refresh();
  }

  function removeSome(video_ids: string[]) {
    const gone = new Set(video_ids);
    void cancelQuery(pages);
    return attempt(() => call(removeFromHistory, { video_ids }), {
      change: () => patchPages(pages, (page) => withoutWatched(page, gone)),
    });
  }

  return {
    busyWith,
    /** @returns whether they are removed (HIST-08) */
    async remove(ids: readonly string[]): Promise<boolean> {
      const removals: string[] = [];
      const removed: string[] = [];
      for (const some of inBatches(ids, maxRemoved)) {
        const outcome = await run(() => removeSome(some), { name: 'remove' });
        if (!outcome?.ok) break;
        removals.push(outcome.removal);
        removed.push(...some);
      }
      const all = removed.length === ids.length;
      // What was refused may be gone elsewhere.
      void (all ? refreshBeside('history') : refreshFeature('history'));
      if (removed.length > 0) {
        const remember = forgetPositions(removed);
        for (const id of removed) noteVideo(id, { resume_at: null });
        sayRemoved(removed.length, removals, () => {
          remember();
          for (const id of removed) void refreshVideo(id);
        });
      }
      return all;
    },
    /** @returns whether it is cleared */
    async clear(span: HistorySpan): Promise<boolean> {
      const outcome = await run(() => call(clearHistory, { span, time_zone: timeZone }), {
        name: 'clear',
      });
      if (outcome?.ok) {
        refresh();
        goBySite();
        sayRemoved(outcome.removed, [outcome.removal], goBySite);
      }
      return outcome?.ok === true;
    },
    async pause(paused: boolean): Promise<void> {
      const outcome = await run(() => call(pauseHistory, { paused }), { name: 'pause' });
      if (outcome?.ok) refresh();
    },
  };
}
