import { videosText } from '@kinora/contract/text/counts';
import {
  deleteVideos,
  editVideos,
  mostVideosAtOnce,
  restoreVideos,
  type VideoChange,
} from '@kinora/contract/studio';
import { call } from '../../../api/call.ts';
import { inBatches } from '../../../api/in-batches.ts';
import type { Failed } from '../../../api/outcome.ts';
import { refreshFeature } from '../../../api/queries.ts';
import { toast } from '../../../ui/toast.ts';
import { toastRefusal } from '../../../ui/use-action.ts';

/** What is changed of several videos alike. */
export type Change = Omit<VideoChange, 'id'>;

/** Changes several videos at once, however many; Undo gives each what it had. */
export async function changeMany(ids: readonly string[], change: Change) {
  const { done, refusal } = await sendBatches(ids, async (some) => {
    const outcome = await call(editVideos, { videos: some.map((id) => ({ id, ...change })) });
    return outcome.ok ? outcome.before : outcome;
  });
  await tell(done, refusal, 'changed', takeBack);
  return refusal ?? { ok: true as const };
}

async function takeBack(videos: readonly VideoChange[]) {
  const { refusal } = await sendBatches(videos, async (some) => {
    const outcome = await call(editVideos, { videos: some });
    return outcome.ok ? outcome.before : outcome;
  });
  await refresh();
  if (refusal) toastRefusal(refusal);
}

/** Deletes several videos at once, however many; Undo brings them back. */
export async function deleteMany(ids: readonly string[]) {
  const { done, refusal } = await sendBatches(ids, async (some) => {
    const outcome = await call(deleteVideos, { ids: some });
    return outcome.ok ? outcome.ids : outcome;
  });
  await tell(done, refusal, 'deleted', restore);
  return refusal ?? { ok: true as const };
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
  for (const some of inBatches(items, mostVideosAtOnce)) {
    const answer = await send(some);
    if (!Array.isArray(answer)) return { done, refusal: answer };
    done.push(...answer);
  }
  return { done, refusal: null };
}

/** Says what was done, once for all of it, even where not everything was. */
async function tell<Done>(
  done: readonly Done[],
  refusal: Failed | null,
  what: string,
  undo: (done: readonly Done[]) => Promise<void>,
) {
  if (refusal && done.length === 0) return;
  await refresh();
  toast({
    text: `${videosText(done.length)} ${what}`,
    action: { label: 'Undo', run: () => void undo(done) },
  });
}

const refresh = () =>
  Promise.all([refreshFeature('studio'), refreshFeature('videos'), refreshFeature('channels')]);
