import { limits } from '@kinora/contract/text/limits';

/** A first title from a file's name: `My_holiday-clip.final.mp4` → `My holiday-clip final`. */
export function titleFromFile(name: string): string {
  const words = name
    .replace(/\.[^.\s]{1,5}$/, '')
    .replace(/[_.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...words].slice(0, limits.title).join('').trim() || 'Untitled video';
}
