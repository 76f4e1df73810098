/** One small picture: a part of a larger one, and the seconds that it stands for. */
export interface Thumbnail {
  start: number;
  end: number;
  url: string;
  /** Pixels inside the picture at `url`. */
  x: number;
  y: number;
  width: number;
  height: number;
}

const timing = /^(\S+)[ \t]+-->[ \t]+(\S+)/;
const part = /#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)$/;

/**
 * Reads a WebVTT file whose cues are addresses such as `sprite.jpg#xywh=160,0,160,90`. What cannot
 * be understood is left out.
 * @param address of the file, against which the cues' addresses are resolved
 */
export function parseStoryboard(vtt: string, address: string): Thumbnail[] {
  return vtt.split(/\r?\n\r?\n/).flatMap((block) => {
    const lines = block.split(/\r?\n/);
    const at = lines.findIndex((line) => timing.test(line));
    const times = timing.exec(lines[at] ?? '');
    const target = lines[at + 1]?.trim() ?? '';
    const [x, y, width, height] = (part.exec(target)?.slice(1) ?? []).map(Number);
    const start = parseTime(times?.[1]);
    const end = parseTime(times?.[2]);
    if (start === null || end === null || x === undefined || y === undefined) return [];
    if (!width || !height) return [];
    return [
      { start, end, url: new URL(target.replace(part, ''), address).href, x, y, width, height },
    ];
  });
}

/** Fetches a storyboard; one that cannot be had has no pictures. */
export async function fetchStoryboard(url: string, signal: AbortSignal): Promise<Thumbnail[]> {
  const address = new URL(url, location.href).href;
  const response = await fetch(address, { signal });
  return response.ok ? parseStoryboard(await response.text(), address) : [];
}

/** The picture for a moment; after the last one's end still the last one. */
export function thumbnailAt(thumbnails: readonly Thumbnail[], seconds: number): Thumbnail | null {
  return thumbnails.findLast(({ start }) => start <= seconds) ?? thumbnails[0] ?? null;
}

/** `01:02.500` or `1:01:02.500` in seconds. */
function parseTime(text: string | undefined): number | null {
  const numbers = text?.split(':').map(Number) ?? [];
  if (numbers.length < 2 || numbers.some((number) => !Number.isFinite(number))) return null;
  return numbers.reduce((sum, number) => sum * 60 + number, 0);
}
