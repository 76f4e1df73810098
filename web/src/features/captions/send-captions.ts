import {
  type Caption,
  type CaptionKind,
  deleteCaption,
  putCaption,
} from '@kinora/contract/captions';
import { captionLimits } from '@kinora/contract/text/limits';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';
import { noteVideo } from '../videos/video-query.ts';

/** A language of a video's captions, and whether they tell sounds. */
export interface CaptionPlace {
  videoId: string;
  language: string;
  kind: CaptionKind;
}

const tooLarge = `This file is larger than ${captionLimits.bytes / 1024 ** 2} MB, which captions never are.`;

/**
 * Makes a file the captions of a video in a language.
 * @returns what is wrong with it, as a sentence; null if nothing is.
 */
export async function sendCaptions(
  { videoId, language, kind }: CaptionPlace,
  file: Blob,
): Promise<string | null> {
  if (file.size > captionLimits.bytes) return tooLarge;
  // Few systems know the type of these files; the server looks inside.
  const typed = new Blob([file], { type: 'text/vtt' });
  const outcome = await call(putCaption, { id: videoId, language, kind }, { file: typed });
  if (!outcome.ok) return outcome.message;
  noteVideo(videoId, { captions: outcome.captions });
  return null;
}

/** Deletes captions, and offers to bring them back. @returns what went wrong, or null. */
export async function removeCaptions(videoId: string, caption: Caption): Promise<string | null> {
  const { language, kind, label, url } = caption;
  const kept = await textOf(url);
  const outcome = await call(deleteCaption, { id: videoId, language });
  if (!outcome.ok) return outcome.message;
  noteVideo(videoId, { captions: outcome.captions });
  const undo = async (text: Blob) => {
    const problem = await sendCaptions({ videoId, language, kind }, text);
    if (problem !== null) toast({ text: problem, tone: 'error' });
  };
  toast({
    text: `Captions removed: ${label}`,
    ...(kept && { action: { label: 'Undo', run: () => void undo(kept) } }),
  });
  return null;
}

async function textOf(url: string): Promise<Blob | null> {
  try {
    const response = await fetch(url);
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}
