import { videosText } from '@kinora/contract/text/counts';
import {
  deleteVideos,
  editVideos,
  maxVideosPerCall,
  restoreVideos,
  type VideoChange,
} from '@kinora/contract/studio';
import { call } from '../../../api/call.ts';
import { inBatches } from '../../../ui/in-batches.ts';
import type { Failed } from '../../../api/outcome.ts';
import { refreshFeature } from '../../../api/queries.ts';
import { toast } from '../../../ui/toast.ts';
import { toastRefusal } from '../../../ui/use-action.ts';

/** What is changed of several videos alike. */
export type Change = Omit<VideoChange, 'id'>;

/**
 * Begins a change of several videos at once, however many: tried again after a refusal, it goes on
 * with the rest, and Undo gives each what it had before all of it.
 */
export function startChange() {
  const changed = new Set<string>();
  const before = new Map<string, VideoChange>();
  let last = '';
  function undo() {
    const all = [...before.values()];
    changed.clear();
    before.clear();
    return takeBack(all);
  }
  return async function changeMany(ids: readonly string[], change: Change) {
    // Another change than the last one concerns those too that are changed already.
    if (JSON.stringify(change) !== last) changed.clear();
    last = JSON.stringify(change);
    const rest = ids.filter((id) => !changed.has(id));
    const { done, refusal } = await sendBatches(rest, async (some) => {
      const outcome = await call(editVideos, { videos: some.map((id) => ({ id, ...change })) });
      if (!outcome.ok) return outcome;
      for (const id of some) changed.add(id);
      return outcome.before;
    });
    for (const was of done) before.set(was.id, { ...was, ...before.get(was.id) });
    if (done.length > 0) await tell(before.size, 'changed', undo);
    return refusal ?? { ok: true as const };
  };
}

async function takeBack(videos: readonly VideoChange[]) {
  const { refusal } = await sendBatches(videos, async (some) => {
    const outcome = await call(editVideos, { videos: some });
    return outcome.ok ? outcome.before : outcome;
  });
  await refresh();
  if (refusal) toastRefusal(refusal);
}

/**
 * Begins to delete several videos at once, however many: tried again after a refusal, it goes on
 * with the rest, and Undo brings back all of them. Once all are deleted, `onDone` leaves what shows
 * one of them, before everything that is shown is read anew.
 */
export function startDeletion() {
  const deleted = new Set<string>();
  function undo() {
    const all = [...deleted];
    deleted.clear();
    return restore(all);
  }
  return async function deleteMany(ids: readonly string[], onDone: () => unknown = () => {}) {
    const rest = ids.filter((id) => !deleted.has(id));
    const { done, refusal } = await sendBatches(rest, async (some) => {
      const outcome = await call(deleteVideos, { ids: some });
      return outcome.ok ? outcome.ids : outcome;
    });
    for (const id of done) deleted.add(id);
    if (!refusal) await onDone();
    if (done.length > 0) await tell(deleted.size, 'deleted', undo);
    return refusal ?? { ok: true as const };
  };
}

async function restore(ids: readonly string[]) {
  const { done, refusal } = await sendBatches(ids, async (some) => {
    const outcome = await call(restoreVideos, { ids: some });
    return outcome.ok ? outcome.ids : outcome;
  });
  await refresh();
  if (refusal) toastRefusal(refusal);
  else if (done.length < ids.length) {
    toast({ text: `Only ${videosText(done.length)} could be brought back`, tone: 'error' });
  }
}

/**
 * Sends as many at a time as a call takes, up to the first refusal.
 * @param send answers what was done, or why it was not
 */
async function sendBatches<Item, Done>(
  items: readonly Item[],
  send: (some: Item[]) => Promise<Done[] | Failed>,
): Promise<{ done: Done[]; refusal: Failed | null }> {
  const done: Done[] = [];
  for (const some of inBatches(items, maxVideosPerCall)) {
    const answer = await send(some);
    if (!Array.isArray(answer)) return { done, refusal: answer };
    done.push(...answer);
  }
  return { done, refusal: null };
}

/** Says what was done, once for all of it, even where not everything was. */
async function tell(count: number, what: string, undo: () => Promise<void>) {
  await refresh();
  toast({
    text: `${videosText(count)} ${what}`,
    action: { label: 'Undo', run: () => void undo() },
  });
}

const refresh = () =>
  Promise.all([refreshFeature('studio'), refreshFeature('videos'), refreshFeature('channels')]);
