import {
  clearHistory,
  mostRemoved,
  pauseHistory,
  removeFromHistory,
  restoreHistory,
} from '@kinora/contract/history';
import { videosText } from '@kinora/contract/text/counts';
import type { HistorySpan } from '@kinora/contract/text/list-choices';
import { call } from '../../api/call.ts';
import { refreshFeature } from '../../api/queries.ts';
import { toast } from '../../ui/toast.ts';
import { toastRefusal, useAction } from '../../ui/use-action.ts';
import { timeZone } from './time-zone.ts';

/** What the user does with their history; Undo brings back what was removed (ux 84). */
export function useChanges() {
  const { run, busyWith } = useAction<'remove' | 'clear' | 'pause'>(toastRefusal);
  const refresh = () => void refreshFeature('history');

  function sayRemoved(count: number, removal: string) {
    refresh();
    if (count === 0) {
      toast({ text: 'Nothing was watched in that time.' });
      return;
    }
    toast({
      text: `Removed ${videosText(count)}.`,
      action: { label: 'Undo', run: () => void restore(removal) },
    });
  }

  async function restore(removal: string) {
    const outcome = await run(() => call(restoreHistory, { removal }));
    if (outcome?.ok) refresh();
  }

  return {
    busyWith,
    /** @returns whether they are removed (HIST-08) */
    async remove(ids: readonly string[]): Promise<boolean> {
      const video_ids = ids.slice(0, mostRemoved);
      const outcome = await run(() => call(removeFromHistory, { video_ids }), { name: 'remove' });
      if (outcome?.ok) sayRemoved(video_ids.length, outcome.removal);
      return outcome?.ok === true;
    },
    /** @returns whether it is cleared */
    async clear(span: HistorySpan): Promise<boolean> {
      const outcome = await run(() => call(clearHistory, { span, time_zone: timeZone }), {
        name: 'clear',
      });
      if (outcome?.ok) sayRemoved(outcome.removed, outcome.removal);
      return outcome?.ok === true;
    },
    async pause(paused: boolean): Promise<void> {
      const outcome = await run(() => call(pauseHistory, { paused }), { name: 'pause' });
      if (outcome?.ok) refresh();
    },
  };
}
