import { videosText } from '@kinora/contract/text/counts';
import {
  deleteVideos,
  editVideos,
  mostVideosAtOnce,
  restoreVideos,
  type VideoChange,
} from '@kinora/contract/studio';
import { call } from '../../../api/call.ts';
import { refreshFeature } from '../../../api/queries.ts';
import { toast } from '../../../ui/toast.ts';
import { toastRefusal } from '../../../ui/use-action.ts';

/** What is changed of several videos alike. */
export type Change = Omit<VideoChange, 'id'>;

/** Changes several videos at once; Undo gives each what it had. */
export async function changeMany(ids: readonly string[], change: Change) {
  const videos = ids.slice(0, mostVideosAtOnce).map((id) => ({ id, ...change }));
  const outcome = await call(editVideos, { videos });
  if (!outcome.ok) return outcome;
  const { before } = outcome;
  await refresh();
  toast({
    text: `${videosText(before.length)} changed`,
    action: { label: 'Undo', run: () => void takeBack(before) },
  });
  return outcome;
}

async function takeBack(videos: VideoChange[]) {
  if (videos.length === 0) return;
  const outcome = await call(editVideos, { videos });
  if (outcome.ok) await refresh();
  else toastRefusal(outcome);
}

/** Deletes several videos at once; Undo brings them back. */
export async function deleteMany(some: readonly string[]) {
  const outcome = await call(deleteVideos, { ids: some.slice(0, mostVideosAtOnce) });
  if (!outcome.ok) return outcome;
  const { ids } = outcome;
  await refresh();
  toast({
    text: `${videosText(ids.length)} deleted`,
    action: { label: 'Undo', run: () => void restore(ids) },
  });
  return outcome;
}

async function restore(ids: string[]) {
  if (ids.length === 0) return;
  const outcome = await call(restoreVideos, { ids });
  if (!outcome.ok) return toastRefusal(outcome);
  await refresh();
  if (outcome.ids.length < ids.length) {
    toast({ text: `Only ${videosText(outcome.ids.length)} could be brought back`, tone: 'error' });
  }
}

const refresh = () =>
  Promise.all([refreshFeature('studio'), refreshFeature('videos'), refreshFeature('channels')]);
