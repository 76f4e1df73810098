import {
  type Caption,
  type CaptionKind,
  deleteCaption,
  putCaption,
} from '@kinora/contract/captions';
import { captionLimits } from '@kinora/contract/text/limits';
import { call } from '../../../api/call.ts';
import { type Outcome, refused } from '../../../api/outcome.ts';
import { toast } from '../../../ui/toast.ts';
import { attempt, toastRefusal } from '../../../ui/use-action.ts';
import { noteVideo } from '../../videos/video-query.ts';

/** A language of a video's captions, and whether they tell sounds. */
export interface CaptionTarget {
  videoId: string;
  language: string;
  kind: CaptionKind;
  /** Id of those that the language had before, or `none`; left out where it does not matter. */
  was?: string;
}

const tooLarge = `This file is larger than ${captionLimits.bytes / 1024 ** 2} MB, which captions never are.`;

/** Makes a file the captions of a video in a language. */
export async function sendCaptions(
  { videoId, language, kind, was }: CaptionTarget,
  file: Blob,
): Promise<Outcome<{ captions: Caption[] }>> {
  if (file.size > captionLimits.bytes) return refused(tooLarge);
  // Few systems know the type of these files; the server looks inside.
  const typed = new Blob([file], { type: 'text/vtt' });
  const outcome = await call(
    putCaption,
    { id: videoId, language, kind, ...(was !== undefined && { was }) },
    { file: typed },
  );
  if (outcome.ok) noteVideo(videoId, { captions: outcome.captions });
  return outcome;
}

/** Deletes captions, and offers to bring them back. */
export async function removeCaptions(videoId: string, caption: Caption): Promise<Outcome<object>> {
  const { language, kind, label, url } = caption;
  const previous = await textOf(url);
  const outcome = await call(deleteCaption, { id: videoId, language });
  if (!outcome.ok) return outcome;
  noteVideo(videoId, { captions: outcome.captions });
  const undo = (text: Blob) =>
    attempt(() => sendCaptions({ videoId, language, kind }, text), { onRefusal: toastRefusal });
  toast({
    text: `Captions removed: ${label}`,
    ...(previous && { action: { label: 'Undo', run: () => void undo(previous) } }),
  });
  return outcome;
}

async function textOf(url: string): Promise<Blob | null> {
  try {
    const response = await fetch(url);
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}
