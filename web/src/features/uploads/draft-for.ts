import { cancelReplacement, getReplacement, replaceFile } from '@kinora/contract/replacements';
import { listDrafts } from '@kinora/contract/uploads';
import { createVideo, getVideo } from '@kinora/contract/videos';
import { call } from '../../api/call.ts';
import { type Details, detailsOf } from './details.ts';
import { isFile } from './drafts.ts';

/** A file that is to be sent, and the video whose own it is to take the place of, if any. */
interface ToSend {
  file: File;
  details: Details;
  replaces: string | null;
}

/** What a file is sent for, or a sentence why it cannot be sent. */
type DraftFor = { videoId: string; begun: boolean; details?: Details } | { problem: string };

/**
 * Finds or makes the draft that a file belongs to; what arrived of this very file on another visit is
 * gone on with.
 * @param isTaken whether another file of this visit is sent for it
 */
export async function draftFor(
  { file, details, replaces }: ToSend,
  isTaken: (id: string) => boolean,
): Promise<DraftFor> {
  if (replaces !== null) return newFileFor(replaces, file);
  const left = await call(listDrafts, {});
  if (!left.ok) return { problem: left.message };
  const before = left.drafts.find(({ file: sent }) => isFile(sent, file));
  const known = before && (await call(getVideo, { id: before.id }));
  if (known?.ok && !isTaken(known.video.id)) {
    return { videoId: known.video.id, begun: true, details: detailsOf(known.video) };
  }
  const { title, visibility, kind } = details;
  const made = await call(createVideo, { title, visibility, kind });
  return made.ok ? { videoId: made.video.id, begun: false } : { problem: made.message };
}

/** Another file that was begun to be sent for the video is given up. */
async function newFileFor(id: string, file: File): Promise<DraftFor> {
  const known = await call(getReplacement, { id });
  if (!known.ok) return { problem: known.message };
  const before = known.replacement;
  if (before?.state === 'uploading') {
    if (isFile(before.file, file)) return { videoId: before.id, begun: true };
    const given = await call(cancelReplacement, { id });
    if (!given.ok) return { problem: given.message };
  }
  const begun = await call(replaceFile, { id });
  if (!begun.ok) return { problem: begun.message };
  const { replacement } = begun;
  if (!replacement) return { problem: 'The new file was discarded elsewhere. Choose it again.' };
  return { videoId: replacement.id, begun: false };
}
