import { type CaptionTrack } from '../source.ts';
import { type Cue, readVtt } from './read-vtt.ts';

/** The last files, since picture and transcript show the same ones; the address of a file may change. */
const cache = new Map<string, Promise<readonly Cue[]>>();
const most = 4;

/** The cues of captions. @throws if they cannot be had, and then asks again the next time */
export function loadCues({ id, url }: Pick<CaptionTrack, 'id' | 'url'>): Promise<readonly Cue[]> {
  const known = cache.get(id);
  if (known) return known;
  const asked = fetchCues(url).catch((error: unknown) => {
    cache.delete(id);
    throw error;
  });
  cache.set(id, asked);
  const [oldest] = cache.keys();
  if (cache.size > most && oldest !== undefined) cache.delete(oldest);
  return asked;
}

async function fetchCues(url: string): Promise<readonly Cue[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Captions: ${response.status}`);
  return readVtt(await response.text());
}
