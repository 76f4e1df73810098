import { type CleanCue, readCues } from '@kinora/contract/text/captions/read-cues';
import { Unreadable } from '@kinora/contract/text/captions/unreadable';

/** In the place of an id, where a language has no captions. */
export const noCaptions = 'none';

const notThere = 'These captions could not be loaded. Check your connection and try again.';

/** The cues of stored captions, or a sentence why there are none. */
export async function readStored(url: string): Promise<readonly CleanCue[] | string> {
  try {
    const response = await fetch(url);
    return response.ok ? readText(await response.text()) : notThere;
  } catch {
    return notThere;
  }
}

/** The cues of a file on this device, or a sentence why there are none. */
export async function readChosen(file: Blob): Promise<readonly CleanCue[] | string> {
  return readText(decoded(await file.arrayBuffer()));
}

function readText(text: string): readonly CleanCue[] | string {
  try {
    return readCues(text);
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}

/** UTF-8, UTF-16 with its mark, or else what old files are mostly written in; its reader sees it. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
